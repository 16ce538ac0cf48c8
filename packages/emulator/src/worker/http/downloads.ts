import type { Hono } from 'hono';

import { downloadedFile, FILES_PATH, readFile } from '../service/content-files.js';
import type { HttpEnv } from './mount.js';

/** Serves the files of spaces. They come from anybody: none of them may act as a page of the service. */
export function serveDownloads(app: Hono<HttpEnv>): void {
    app.get(`${FILES_PATH}/:space/:file/:key/:name`, (c) => {
        const service = c.get('service');
        const { space, file, key } = c.req.param();
        const row = downloadedFile(service, space, file, key);
        return new Response(readFile(service, row), {
            headers: {
                'content-type': row.contentType,
                'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
                'x-content-type-options': 'nosniff',
                'cache-control': 'private, max-age=31536000, immutable',
            },
        });
    });
}
