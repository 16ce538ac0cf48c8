import { REDACTED } from '@svc-int/api';

/** Parts of a text that vary between runs. */
const TIME = String.raw`\d{4}-\d\d-\d\dT\d\d(?::|%3A)\d\d(?::|%3A)\d\d(?:\.\d+)?Z`;
const OWN_ADDRESS = String.raw`https?://(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?:/_svc-int/workspaces/[^/\s]+)?`;

/** Redacted parts become variables named after `redactedNamePath`; without it, they stay as they are. */
export function generateValueCodeWithRedactions(
    value: unknown,
    redactedNamePath?: readonly string[],
    indent = '    ',
): string {
    if (typeof value === 'string')
        return redactedNamePath ? generateText(value, redactedNamePath) : generateStringLiteral(value);
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
    const inner = `${indent}    `;
    const lines = Array.isArray(value)
        ? value.map((item, index) =>
              generateValueCodeWithRedactions(item, redactedNamePath && [...redactedNamePath, String(index)], inner),
          )
        : Object.entries(value)
              .filter(([, field]) => field !== undefined)
              .map(
                  ([name, field]) =>
                      `${generateKey(name)}: ${generateValueCodeWithRedactions(field, redactedNamePath && [...redactedNamePath, name], inner)}`,
              );
    const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
    if (lines.length === 0) return open + close;
    return `${open}\n${lines.map((line) => `${inner}${line},\n`).join('')}${indent}${close}`;
}

export function generateStringLiteral(text: string): string {
    return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

export function generateTextMatcherCode(text: string, varyingIds: readonly string[]): string {
    const parts = text.split(createVariablePattern([...varyingIds], [OWN_ADDRESS]));
    if (parts.length === 1) return generateStringLiteral(text);
    return `expect.stringMatching(new RegExp(${generateStringLiteral(`^${parts.map(escapePattern).join('.+')}$`)}))`;
}

export function toWildcardMockUrlPattern(url: string, varyingIds: readonly string[]): string {
    return url.split(createVariablePattern([...varyingIds, REDACTED], [])).join('*');
}

function createVariablePattern(texts: readonly string[], patterns: readonly string[]): RegExp {
    return new RegExp([...texts.map(escapePattern), TIME, ...patterns].join('|'));
}

function escapePattern(text: string): string {
    return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}

function generateText(text: string, path: readonly string[]): string {
    if (!text.includes(REDACTED)) return generateStringLiteral(text);
    const name = `TEST_${path.join('_')}`.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase();
    const parts = text.split(REDACTED);
    const code = parts.flatMap((part, index) => [
        ...(index > 0 ? [`redacted(${generateStringLiteral(index > 1 ? `${name}_${index}` : name)})`] : []),
        ...(part === '' ? [] : [generateStringLiteral(part)]),
    ]);
    return code.join(' + ');
}

function generateKey(name: string): string {
    if (name === '__proto__') return `['__proto__']`;
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : generateStringLiteral(name);
}
