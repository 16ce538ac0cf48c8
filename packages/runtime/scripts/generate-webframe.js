/** Bundles the webframe client into a string, for pages without a bundler. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

const folder = new URL('../src/webframe/', import.meta.url);
const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('connect.ts', folder))],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
});
const [module, exported] = /^([^]*)export\{(\w+) as connectWebframe\};\n$/.exec(outputFiles[0].text).slice(1);
const expression = `(()=>{${module}return ${exported}()})()`;
const quoted = `'${expression.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
writeFileSync(
    new URL('connect.gen.ts', folder),
    `// Made by scripts/generate-webframe.js.\n\n/** Expression that connects a page and gives its \`WebframeConnection\`. */\nexport const CONNECT =\n    ${quoted};\n`,
);
