import { splitAtHeadings } from '../../../packages/cli/src/mcp/split-at-headings.js';

export interface MarkdownSection {
    level: number;
    title: string;
    slug: string;
    text: string;
}

export function listSections(markdown: string): MarkdownSection[] {
    const slugs = new Map<string, number>();
    return splitAtHeadings(markdown)
        .filter(({ level }) => level > 0)
        .map(({ level, title, lines }) => {
            const text = [`${'#'.repeat(level)} ${title}`, ...lines].join('\n');
            return { level, title, slug: createUniqueSlug(title, slugs), text: `${text.trim()}\n` };
        });
}

/** Returns a section with its subsections, or the text above the second heading if none is named. */
export function sliceSection(markdown: string, title?: string): string {
    const sections = listSections(markdown);
    const start = title === undefined ? 0 : sections.findIndex((section) => section.title === title);
    const first = sections[start];
    if (!first) throw new Error(`The document has no section "${title}".`);
    if (title === undefined) return first.text;
    const length = sections.slice(start + 1).findIndex(({ level }) => level <= first.level);
    const end = length === -1 ? sections.length : start + 1 + length;
    return promoteHeadings(sections.slice(start, end), first.level);
}

function promoteHeadings(sections: readonly MarkdownSection[], level: number): string {
    return sections.map(({ text }) => text.slice(level - 1)).join('\n');
}

export function replaceTitle(markdown: string, title: string): string {
    return markdown.replace(/^# .*/, () => `# ${title}`);
}

export function createSlug(title: string): string {
    return title
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-');
}

function createUniqueSlug(title: string, slugs: Map<string, number>): string {
    const slug = createSlug(title);
    const count = slugs.get(slug) ?? 0;
    slugs.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
}

export function getPlainTitle(title: string): string {
    return title.replaceAll('`', '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
}
