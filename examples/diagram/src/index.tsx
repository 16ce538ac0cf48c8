import { createIntegration, createRouter, html, rawHtml, webframePage } from '@svc-int/runtime';

import { diagram } from './diagram.js';
import script from './frame.raw.js';
import style from './frame.raw.css';

/** The page contains no data of a diagram or reader, so all blocks share it. */
const router = createRouter().get('/frame', () =>
    webframePage(
        {
            head: html`<style>
                ${rawHtml(style)}
            </style>`,
            body: html`<svg role="group" aria-label="Diagram"></svg>`,
            script,
        },
        {
            headers: {
                'cache-control': 'public, max-age=300',
                'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
            },
        },
    ),
);

export default createIntegration({ components: [diagram], fetch: router.fetch });
