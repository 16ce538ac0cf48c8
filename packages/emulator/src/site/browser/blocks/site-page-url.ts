/** Paths that lead out of the site open its root. */
export function toSitePageUrl(base: string, path: string, origin: string = location.origin): string {
    const root = new URL(base, origin);
    // Concatenated after the root, a path cannot change the host.
    const url = new URL(root.href + path.replace(/^[/\\]+/, ''));
    return url.pathname.startsWith(root.pathname) ? url.href : root.href;
}
