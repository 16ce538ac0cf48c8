/**
 * Gives a script values, which it uses under their names: `fillScript('track(ID)', { ID: 'a' })`. They get there as
 * JSON that ends neither a string nor a `<script>` element; what the script itself declares stays out of the page's
 * global names. Throws for a name that is no identifier, and for what JSON cannot hold.
 */
export function fillScript(script: string, values: Record<string, unknown>): string {
    const names = Object.keys(values);
    const wrong = names.find((name) => !/^[\p{L}_$][\p{L}\p{N}_$]*$/u.test(name));
    if (wrong !== undefined) throw new TypeError(`"${wrong}" cannot be a name in a script.`);
    const lost = names.find((name) => JSON.stringify(values[name]) === undefined);
    if (lost !== undefined) throw new TypeError(`${lost} has a value that JSON cannot hold.`);
    // Parsed, because an object literal would take a key `__proto__` for the prototype.
    return `(({${names.join(',')}})=>{\n${script}\n})(JSON.parse(${quote(JSON.stringify(values))}));`;
}

/** A text as a literal that is safe wherever a script may stand. */
function quote(text: string): string {
    return JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (character) => {
        return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
    });
}
