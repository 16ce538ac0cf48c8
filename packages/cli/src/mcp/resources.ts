import { ResourceTemplate, type McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';

import { createManifestJsonSchema } from '../manifest/json-schema.js';
import { getSchemaFactories } from '../schema/schema-kinds.js';
import { findInstalledDocument, readInstalledDocuments } from './installed-documents.js';

const MARKDOWN = 'text/markdown';

const JSON_SCHEMA = { mimeType: 'application/schema+json' };

export function addResources(server: McpServer, folder: string): void {
    server.registerResource(
        'manifest',
        'svc-int://schema/manifest',
        { title: 'JSON Schema of integration.yaml', ...JSON_SCHEMA },
        ({ href }) => ({ contents: [createJsonContent(href, createManifestJsonSchema())] }),
    );
    for (const kind of ['element', 'event'] as const) addSchemas(server, kind);
    addDocuments(server, folder);
}

function addSchemas(server: McpServer, kind: 'element' | 'event'): void {
    const listNames = () => [...getSchemaFactories(kind).keys()].toSorted();
    const list = () => ({
        resources: listNames().map((name) => ({
            uri: `svc-int://schema/${kind}/${name}`,
            name: `${kind} ${name}`,
            ...JSON_SCHEMA,
        })),
    });
    const complete = { name: (start: string) => listNames().filter((name) => name.startsWith(start)) };
    server.registerResource(
        `${kind}s`,
        new ResourceTemplate(`svc-int://schema/${kind}/{name}`, { list, complete }),
        { title: `JSON Schema of an ${kind}`, ...JSON_SCHEMA },
        ({ href }, { name }) => {
            const createSchema = getSchemaFactories(kind).get(String(name));
            if (!createSchema)
                throw new Error(`There is no ${kind} "${String(name)}". Known: ${listNames().join(', ')}.`);
            return { contents: [createJsonContent(href, createSchema())] };
        },
    );
}

function addDocuments(server: McpServer, folder: string): void {
    const list = async () => ({
        resources: (await readInstalledDocuments(folder)).map(({ file }) => ({
            uri: `svc-int://docs/${file}`,
            name: file,
            mimeType: MARKDOWN,
        })),
    });
    server.registerResource(
        'documents',
        new ResourceTemplate('svc-int://docs/{+file}', { list }),
        { title: 'Documents of the installed kit', mimeType: MARKDOWN },
        async ({ href }, { file }) => {
            const { text } = await findInstalledDocument(folder, String(file));
            return { contents: [{ uri: href, mimeType: MARKDOWN, text }] };
        },
    );
}

function createJsonContent(uri: string, schema: unknown): { uri: string; mimeType: string; text: string } {
    return { uri, ...JSON_SCHEMA, text: JSON.stringify(schema) };
}
