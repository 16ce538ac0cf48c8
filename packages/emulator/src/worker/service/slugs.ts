/** Longest slug that is made of a title. */
const MAX_SLUG_LENGTH = 100;

/** Letters with the marks that belong to them, and digits. */
const WORD = /(?:\p{L}\p{M}*|\p{N})+/gu;

/**
 * A title as a part of a path: its letters and digits, in lower case, with dashes between. Latin letters lose their
 * accents; in other scripts a mark makes another letter, or a vowel.
 */
export function toSlug(title: string): string {
    const words = title
        .normalize('NFKD')
        .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
        .normalize('NFKC')
        .toLowerCase()
        .match(WORD);
    return [...(words?.join('-') ?? '')].slice(0, MAX_SLUG_LENGTH).join('');
}

/** The name of a file as a part of a path: as a title, but with its underscores, which published addresses have. */
export function toFileSlug(name: string): string {
    const slug = name.split('_').map(toSlug).join('_');
    return /[^_]/.test(slug) ? [...slug].slice(0, MAX_SLUG_LENGTH).join('') : '';
}

/** The slug, or the slug with the first number that nobody has. */
export function findFreeSlug(slug: string, taken: ReadonlySet<string>): string {
    let free = slug;
    for (let number = 1; taken.has(free); number++) free = `${slug}-${number}`;
    return free;
}

/** Creates a function that makes each slug unique, as `findFreeSlug` does among the earlier ones. */
export function createSlugDeduplicator(): (slug: string) => string {
    const taken = new Set<string>();
    const next = new Map<string, number>();
    return (slug) => {
        let free = slug;
        let number = next.get(slug) ?? 1;
        while (taken.has(free)) free = `${slug}-${number++}`;
        // Thousands can have the same title.
        next.set(slug, number);
        taken.add(free);
        return free;
    };
}
