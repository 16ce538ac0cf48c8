export function encodeMarkdownPath(path: string): string {
    return path
        .split('/')
        .map((part) => encodeURIComponent(part).replaceAll(/[()']/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`))
        .join('/');
}

export function toRelativeMarkdownPath(from: string, to: string): string {
    const [fromFolders, toParts] = [from.split('/').slice(0, -1), to.split('/')];
    let same = 0;
    while (same < fromFolders.length && same < toParts.length - 1 && fromFolders[same] === toParts[same]) same++;
    return encodeMarkdownPath([...fromFolders.slice(same).map(() => '..'), ...toParts.slice(same)].join('/'));
}

/** Returns only the fragment for a heading on the same page. */
export function formatRelativeHref(from: string, to: string, fragment: string): string {
    return from === to && fragment !== '' ? fragment : toRelativeMarkdownPath(from, to) + fragment;
}
