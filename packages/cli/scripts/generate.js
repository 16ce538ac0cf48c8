import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

import { parse } from '@babel/parser';

import { createManifestJsonSchema } from '../dist/manifest/json-schema.js';

const text = JSON.stringify(createManifestJsonSchema(), null, 2) + '\n';
writeFileSync(new URL('../manifest.schema.json', import.meta.url), text);

const FILES = ['elements', 'form-elements', 'text-elements', 'element-parts', 'actions'];
const described = Object.fromEntries(FILES.flatMap((file) => listDescriptions(`../../api/src/wire/${file}.ts`)));
const descriptions = `// Made from the types of elements by \`npm run generate\`.

/** Doc comments of a type and of its fields. */
export interface Description {
    text?: string;
    fields: Readonly<Record<string, string>>;
}

/** Doc comments of the types of elements, their parts and actions. */
export const DESCRIPTIONS: Readonly<Record<string, Description>> = ${JSON.stringify(described)};
`;
writeFileSync(new URL('../src/schema/descriptions.gen.ts', import.meta.url), descriptions);

const agents = readFileSync(new URL('../../../templates/shared/AGENTS.md', import.meta.url), 'utf8');
const examples = new URL('../../../examples/', import.meta.url);
for (const { name } of readdirSync(examples, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
    writeFileSync(
        new URL(`${name}/AGENTS.md`, examples),
        agents.replaceAll('__RUN__', 'npm run').replaceAll('__EXEC__', 'npx'),
    );

function listDescriptions(path) {
    const source = readFileSync(new URL(path, import.meta.url), 'utf8');
    const { body } = parse(source, { sourceType: 'module', plugins: ['typescript'] }).program;
    const types = body.filter(({ declaration }) => declaration?.type === 'TSInterfaceDeclaration');
    return types.map((statement) => {
        const { id, body: members } = statement.declaration;
        const fields = members.body.flatMap((member) => {
            const text = findDocComment(member);
            return text === undefined ? [] : [[member.key.name, text]];
        });
        return [id.name, { text: findDocComment(statement), fields: Object.fromEntries(fields) }];
    });
}

function findDocComment({ leadingComments = [] }) {
    const comment = leadingComments.at(-1)?.value;
    return comment?.startsWith('*')
        ? comment
              .replace(/^\s*\*+ ?/gm, '')
              .replace(/\s+/g, ' ')
              .trim()
        : undefined;
}
