import type { InstalledDocument } from './installed-documents.js';
import { splitAtHeadings } from './split-at-headings.js';

const MAX_SECTION_CHARACTERS = 1500;

export interface DocumentSection {
    file: string;
    /** Headings from the title to that of the section. */
    heading: string;
    text: string;
}

/** A section of more than 1,500 characters becomes several with the same heading. */
export function splitIntoSections({ file, text: markdown }: InstalledDocument): DocumentSection[] {
    const headings: string[] = [];
    return splitAtHeadings(markdown).flatMap(({ level, title, lines }) => {
        if (level > 0) {
            headings.length = level - 1;
            headings[level - 1] = title.trim();
        }
        const heading = headings.filter(Boolean).join(' › ');
        return splitIntoParts(lines).map((text) => ({ file, heading, text }));
    });
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
