import { renderIconSvgFile, type PageAssetUrls } from '../page/index.js';
import { createNotFoundError } from '../../worker/service/service-error.js';
import type { SiteAssetFiles } from '../../worker/http/http-host.js';

export const SITE_ASSETS_PATH = '~assets';

const CONTENT_TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

export function getPageAssets(files: SiteAssetFiles, path: string): PageAssetUrls {
    const names = Object.keys(files);
    const findUrl = (start: string) => {
        const name = names.find((one) => one.startsWith(`${start}-`));
        return name === undefined ? undefined : `${path}${SITE_ASSETS_PATH}/${name}`;
    };
    return {
        style: findUrl('site') ?? '',
        globals: findUrl('globals'),
        reader: findUrl('reader'),
        highlight: findUrl('highlight'),
        math: findUrl('math'),
        operations: findUrl('operations'),
        blocks: findUrl('blocks'),
    };
}

/** Immutable: the name changes with the content. */
export function createAssetResponse(files: SiteAssetFiles, name: string): Response {
    const content = Object.hasOwn(files, name) ? files[name] : undefined;
    if (content === undefined) throw createNotFoundError('file', name);
    const type = CONTENT_TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain';
    return new Response(content, {
        headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'public, max-age=31536000, immutable' },
    });
}

export function createIconResponse(file: string): Response {
    return new Response(renderIconSvgFile(file.replace(/\.svg$/, '')), {
        headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' },
    });
}
