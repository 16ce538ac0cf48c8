import { html, htmlResponse, rawHtml } from '../html/html.js';
import type { Html } from '../html/html.js';
import { CONNECT } from './connect.gen.js';

/** Page of a webframe. */
export interface WebframePage {
    /** Content of the page. */
    body: Html;
    /** Script that runs after the body is there, with `webframe`, a `WebframeConnection`. Default: none. */
    script?: string;
    /** Markup of the head, such as styles. Default: none. */
    head?: Html;
    /** Language of the page. Default: `en`. */
    language?: string;
}

/**
 * Creates the response of a webframe's page. The page notifies the client that it is ready, also without a script of
 * its own. `init` has its status and further headers.
 */
export function webframePage(
    { body, script = '', head, language = 'en' }: WebframePage,
    init?: ResponseInit,
): Response {
    const run = rawHtml(escapeScript(`(webframe=>{\n${script}\n})(${CONNECT});`));
    const markup = html`<!doctype html>
        <html lang="${language}">
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            ${head}
            <body>
                ${body}
                <script>
                    ${run};
                </script>
            </body>
        </html> `;
    return htmlResponse(markup, init);
}

// Text that would end the element, or hide its end, can only be in strings, comments or patterns, where a backslash
// changes nothing.
function escapeScript(script: string): string {
    return script.replace(/<(?=\/script)/gi, '<\\').replaceAll('<!--', '\\x3c!--');
}
