import { html, htmlResponse, rawHtml, type Html } from '../html/html.js';
import { CONNECT } from './connect.gen.js';

export interface WebframePage {
    body: Html;
    /** Runs after the body is parsed, with `webframe`, a `WebframeConnection`. Default: none. */
    script?: string;
    /** Markup of the head, such as styles. Default: none. */
    head?: Html;
    /** Default: `en`. */
    language?: string;
}

/** Responds with a webframe's page, which reports that it is ready. `init` sets status and further headers. */
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

// `</script` and `<!--` occur only in strings, comments or patterns, where a backslash has no effect.
function escapeScript(script: string): string {
    return script.replace(/<(?=\/script)/gi, '<\\').replaceAll('<!--', '\\x3c!--');
}
