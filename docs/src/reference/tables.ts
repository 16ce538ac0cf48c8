export function formatTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
    if (rows.length === 0) return '';
    return [header, header.map(() => '---'), ...rows]
        .map((cells) => `| ${cells.map(formatCell).join(' | ')} |`)
        .join('\n');
}

export function formatCode(text: string): string {
    return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function joinParagraphs(paragraphs: readonly (string | undefined)[]): string {
    const texts = paragraphs.map((text) => text?.trim()).filter(Boolean);
    return `${texts.join('\n\n')}\n`;
}

function formatCell(text: string): string {
    return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
