export interface MarkdownSection {
    level: number;
    title: string;
    slug: string;
    text: string;
}

export function listSections(markdown: string): MarkdownSection[] {
    const sections: (Omit<MarkdownSection, 'text'> & { lines: string[] })[] = [];
    const slugs = new Map<string, number>();
    let isCode = false;
    for (const line of markdown.split('\n')) {
        if (/^ *(?:```|~~~)/.test(line)) isCode = !isCode;
        const [, marks = '', title = ''] = (!isCode && /^(#{1,6}) (.+)$/.exec(line)) || [];
        if (marks === '') sections.at(-1)?.lines.push(line);
        else sections.push({ level: marks.length, title, slug: createUniqueSlug(title, slugs), lines: [line] });
    }
    return sections.map(({ lines, ...section }) => ({ ...section, text: `${lines.join('\n').trim()}\n` }));
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
