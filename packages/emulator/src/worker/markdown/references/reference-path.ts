import type { ContentReference } from '@svc-int/api';

const ABSOLUTE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

export function isAbsoluteOrProtocolRelativeUrl(href: string): boolean {
    return ABSOLUTE.test(href);
}

/** Returns a URL with ids, which works on any page. */
export function formatReferenceAsIdHref(reference: ContentReference): string {
    switch (reference.kind) {
        case 'url':
            return reference.url;
        case 'page':
            return formatSpacePath(reference.space, 'pages', reference.page);
        case 'anchor': {
            const { page, space, anchor } = reference;
            const of = page === undefined ? '' : formatSpacePath(space, 'pages', page);
            return `${of}#${encodeURIComponent(anchor)}`;
        }
        case 'file':
            return formatSpacePath(reference.space, 'files', reference.file);
        case 'reusable-content':
            return formatSpacePath(reference.space, 'reusable-contents', reference.reusableContent);
        case 'space':
            return formatPath('spaces', reference.space);
        case 'user':
            return formatPath('users', reference.user);
        case 'collection':
            return formatPath('collections', reference.collection);
        case 'openapi':
            return formatPath('openapi', reference.spec);
    }
}

function formatSpacePath(space: string | undefined, kind: string, id: string): string {
    return space === undefined ? formatPath(kind, id) : formatPath('spaces', space, kind, id);
}

function formatPath(...parts: string[]): string {
    return `/${parts.map(encodeURIComponent).join('/')}`;
}
