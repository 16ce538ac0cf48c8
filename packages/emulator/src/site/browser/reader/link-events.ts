import type { FollowedLink } from './page-url.js';

/** Ignores modified clicks and clicks handled by a script. */
export function findFollowedLink(event: MouseEvent): FollowedLink | undefined {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined;
    const link = target instanceof Element ? target.closest('a[href]') : undefined;
    if (!(link instanceof HTMLAnchorElement)) return undefined;
    return { href: link.href, target: link.target, isDownload: link.hasAttribute('download') };
}

export function findSubmittedSearchUrl({ target, defaultPrevented }: SubmitEvent): URL | undefined {
    if (defaultPrevented || !(target instanceof HTMLFormElement) || !target.matches('[role=search]')) return undefined;
    const url = new URL(target.action);
    for (const [name, value] of new FormData(target)) url.searchParams.set(name, String(value));
    return url;
}
