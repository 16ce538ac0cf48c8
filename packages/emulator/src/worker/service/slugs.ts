/** Longest slug that is made of a title. */
const LONGEST = 100;

/** A title as a part of a path: its letters and digits, in lower case, with dashes between. */
export function slugOf(title: string): string {
    const words = title
        .normalize('NFKD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu);
    return [...(words?.join('-') ?? '')].slice(0, LONGEST).join('');
}

/** The slug, or the slug with the first number that nobody has. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
    let free = slug;
    for (let number = 1; taken.has(free); number++) free = `${slug}-${number}`;
    return free;
}
