import type { InstalledDocument } from './installed-documents.js';

const MAX_SECTION_CHARACTERS = 1500;

export interface DocumentSection {
    file: string;
    /** Headings from the title to that of the section. */
    heading: string;
    text: string;
}

/** Splits at headings, except in code blocks. A section of more than 1,500 characters becomes several with the same heading. */
export function splitIntoSections({ file, text: markdown }: InstalledDocument): DocumentSection[] {
    const sections: DocumentSection[] = [];
    const headings: string[] = [];
    let lines: string[] = [];
    let isCode = false;
    const addSection = () => {
        const heading = headings.filter(Boolean).join(' › ');
        for (const text of splitIntoParts(lines)) sections.push({ file, heading, text });
        lines = [];
    };
    for (const line of markdown.split('\n')) {
        if (/^ *(?:```|~~~)/.test(line)) isCode = !isCode;
        const [, marks = '', title = ''] = (!isCode && /^(#{1,6}) (.+)$/.exec(line)) || [];
        if (marks === '') lines.push(line);
        else {
            addSection();
            headings.length = marks.length - 1;
            headings[marks.length - 1] = title.trim();
        }
    }
    addSection();
    return sections;
}

function splitIntoParts(lines: readonly string[]): string[] {
    const parts: string[] = [];
    let part = '';
    for (const line of lines) {
        if (part !== '' && part.length + line.length > MAX_SECTION_CHARACTERS) {
            parts.push(part.trim());
            part = '';
        }
        part += `${line}\n`;
    }
    return [...parts, part.trim()].filter((text) => text !== '');
}
