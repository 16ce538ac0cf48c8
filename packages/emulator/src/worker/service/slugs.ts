const MAX_SLUG_LENGTH = 100;

const WORD = /(?:\p{L}\p{M}*|\p{N})+/gu;

/** Lower case, joined by dashes. Only Latin letters lose their accents. */
export function toSlug(title: string): string {
    const words = title
        .normalize('NFKD')
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFKC')
        .toLowerCase()
        .match(WORD);
    return [...(words?.join('-') ?? '')].slice(0, MAX_SLUG_LENGTH).join('');
}

const DOTTED_NAME = /^(?=.*[\p{L}\p{N}])(?=.*\.)[\p{Ll}\p{Lo}\p{N}._-]+$/u;

const EXTENSION_OF_SITE_FILES = /\.(?:md|txt|xml|html?|pdf)$/;

export function toFileSlug(name: string): string {
    const isKept = DOTTED_NAME.test(name) && !EXTENSION_OF_SITE_FILES.test(name);
    const slug = isKept ? name : name.split('_').map(toSlug).join('_');
    return /[^_]/.test(slug) ? [...slug].slice(0, MAX_SLUG_LENGTH).join('') : '';
}

export function deriveFreeSlug(slug: string, taken: ReadonlySet<string>): string {
    let free = slug;
    for (let number = 1; taken.has(free); number++) free = `${slug}-${number}`;
    return free;
}

export function createSlugDeduplicator(): (slug: string) => string {
    const taken = new Set<string>();
    const next = new Map<string, number>();
    return (slug) => {
        let free = slug;
        let number = next.get(slug) ?? 1;
        while (taken.has(free)) free = `${slug}-${number++}`;
        next.set(slug, number);
        taken.add(free);
        return free;
    };
}

const UNTITLED = 'page';

interface SluggedPage {
    title: string;
    type?: string | undefined;
    slug?: string | undefined;
}

/** Assigns explicit slugs first, so a derived slug never takes one. Links have no slug. */
export function assignPageSlugs(siblings: readonly SluggedPage[]): (string | undefined)[] {
    const take = createSlugDeduplicator();
    const slugs = siblings.map(({ type, slug }) => (type === 'link' || slug === undefined ? undefined : take(slug)));
    return siblings.map(({ type, title }, at) =>
        type === 'link' ? undefined : (slugs[at] ?? take(toSlug(title) || UNTITLED)),
    );
}
