/**
 * Passes values to a script by name: `fillScript('track(ID)', { ID: 'a' })`. Values are safe within `<script>`; the script's declarations
 * are not global. Throws for an invalid name, and for values that JSON cannot represent.
 */
export function fillScript(script: string, values: Record<string, unknown>): string {
    const names = Object.keys(values);
    const wrong = names.find((name) => !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name));
    if (wrong !== undefined) throw new TypeError(`"${wrong}" cannot be a name in a script.`);
    const lost = names.find((name) => JSON.stringify(values[name]) === undefined);
    if (lost !== undefined) throw new TypeError(`${lost} has a value that JSON cannot hold.`);
    // `JSON.parse`, as an object literal treats `__proto__` as the prototype.
    return `(({${names.join(',')}})=>{\n${script}\n})(JSON.parse(${quote(JSON.stringify(values))}));`;
}

/** Safe within a `<script>` element. */
function quote(text: string): string {
    return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (character) => {
        return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
}
