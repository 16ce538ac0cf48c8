import hljs from 'highlight.js/lib/common';
import apache from 'highlight.js/lib/languages/apache';
import cmake from 'highlight.js/lib/languages/cmake';
import dart from 'highlight.js/lib/languages/dart';
import django from 'highlight.js/lib/languages/django';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import dos from 'highlight.js/lib/languages/dos';
import elixir from 'highlight.js/lib/languages/elixir';
import groovy from 'highlight.js/lib/languages/groovy';
import handlebars from 'highlight.js/lib/languages/handlebars';
import http from 'highlight.js/lib/languages/http';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import properties from 'highlight.js/lib/languages/properties';
import protobuf from 'highlight.js/lib/languages/protobuf';
import scala from 'highlight.js/lib/languages/scala';
import type { LanguageFn, Mode } from 'highlight.js';

const ADDED: Record<string, LanguageFn> = {
    apache,
    cmake,
    dart,
    django,
    dockerfile,
    dos,
    elixir,
    groovy,
    handlebars,
    http,
    nginx,
    powershell,
    properties,
    protobuf,
    scala,
};

const ALIASES: Record<string, string[]> = {
    bash: ['curl', 'fish', 'ksh', 'shellscript', 'terminal'],
    django: ['jinja2', 'liquid', 'twig'],
    dockerfile: ['containerfile'],
    groovy: ['gradle', 'jenkinsfile'],
    javascript: ['javascriptreact', 'node'],
    json: ['geojson', 'json5', 'jsonl', 'ndjson'],
    markdown: ['mdx'],
    properties: ['dotenv', 'env'],
    shell: ['sh-session', 'shell-session'],
    sql: ['mysql', 'pgsql', 'plsql', 'postgres', 'postgresql', 'sqlite', 'tsql'],
    typescript: ['typescriptreact'],
    xml: ['astro', 'svelte', 'vue'],
};

/** First word of a command, except on continuation lines. */
const COMMAND: Mode = { scope: 'title', match: /(?<=(?:^|[|;&(])[ \t]*)(?<!\\\n[ \t]*)[\w./@~][\w./@~+-]*(?=\s|$)/m };
const OPTION: Mode = { scope: 'attr', match: /(?<=\s)--?[A-Za-z][\w-]*/ };

for (const [name, language] of Object.entries(ADDED)) hljs.registerLanguage(name, language);
for (const [languageName, aliases] of Object.entries(ALIASES)) hljs.registerAliases(aliases, { languageName });
const bash = hljs.getLanguage('bash');
if (bash) bash.contains.push({ ...COMMAND, keywords: bash.keywords }, OPTION);

/** As in highlight.js. */
const PROMPT = /^\s{0,3}[/~\w[\]()@-]*[>%$#][ ]?/m;

export function highlightCode(text: string, syntax: string): string | undefined {
    const named = hljs.getLanguage(syntax);
    if (!named) return undefined;
    // highlight.js highlights `shell` only after a prompt.
    const language = named === hljs.getLanguage('shell') && !PROMPT.test(text) ? 'bash' : syntax;
    return hljs.highlight(text, { language, ignoreIllegals: true }).value;
}
