export function encodeMarkdownPath(path: string): string {
    return path
        .split('/')
        .map((part) => encodeURIComponent(part).replaceAll(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`))
        .join('/');
}

export function toRelativeMarkdownPath(from: string, to: string): string {
    const [here, there] = [from.split('/').slice(0, -1), to.split('/')];
    let same = 0;
    while (same < here.length && same < there.length - 1 && here[same] === there[same]) same++;
    return encodeMarkdownPath([...here.slice(same).map(() => '..'), ...there.slice(same)].join('/'));
}

/** Returns only the fragment for a heading on the same page. */
export function formatRelativeHref(from: string, to: string, fragment: string): string {
    return from === to && fragment !== '' ? fragment : toRelativeMarkdownPath(from, to) + fragment;
}
