const SECRETS_KEY = /(?:^|[\s{,])["']?secrets["']?\s*:/;
const REFERENCE = /\$\{\{\s*(?:env\.\w+|(["'])op:\/\/[^"'}]+\1)\s*\}\}/g;

export function maskValuesUnderSecretsKeys(text: string): string {
    let block: { indent: number; keyIndent?: number } | undefined;
    const lines = text.split(/\r?\n/).map((line) => {
        const indent = line.search(/\S/);
        if (indent === -1) return line;
        if (block && indent > block.indent) {
            block.keyIndent ??= indent;
            return maskFrom(line, indent === block.keyIndent ? getValueStart(line) : indent);
        }
        const match = SECRETS_KEY.exec(line);
        block = match ? { indent } : undefined;
        return match ? maskFrom(line, match.index + match[0].length) : line;
    });
    return lines.join('\n');
}

function getValueStart(line: string): number {
    const colon = line.indexOf(':');
    return colon === -1 ? line.search(/\S/) : colon + 1;
}

function maskFrom(line: string, start: number): string {
    let masked = '';
    let last = start;
    for (const { index, 0: reference } of line.slice(start).matchAll(REFERENCE)) {
        masked += toAsterisks(line.slice(last, start + index)) + reference;
        last = start + index + reference.length;
    }
    return line.slice(0, start) + masked + toAsterisks(line.slice(last));
}

function toAsterisks(text: string): string {
    return text.replace(/[^\s'"{}]/g, '*');
}
