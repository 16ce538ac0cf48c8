import { formatDocComment, formatTypeDeclaration, formatTypeScriptType } from './schema-types.js';

const HEAD = '// Made from the contract by `npm run generate`.\n';

const WIRE_TYPES = ['RenderRequest', 'RenderResponse'];

export function writeResources({ paths, components }) {
    const names = collectReachableNames(paths, components.schemas);
    const schemas = Object.entries(components.schemas).filter(([name]) => names.has(name));
    return HEAD + '\n' + schemas.map(([name, schema]) => formatTypeDeclaration(name, schema)).join('\n\n');
}

export function writeApiClient(contract, document) {
    const groups = Object.keys(contract).map((group) => `readonly ${group}: ${formatInterfaceName(group)};`);
    const interfaces = Object.entries(contract).map(([group, operations]) => writeGroup(group, operations, document));
    return `${HEAD}import type { ${WIRE_TYPES.join(', ')} } from '../wire/render.js';
import type { ${listReferencedNames(document.paths).join(', ')} } from './resources.gen.js';
import type { ApiResponse, ListPage, RequestOptions } from './types.js';

/**
 * The client: \`client.<group>.<operationId>(path parameters in order…, query or body, options?)\`.
 *
 * A method says which \`ApiError\`s are its own. Any can throw one for wrong input, a token that may not do this, too many
 * requests, and a service that fails or cannot be reached.
 */
export interface ApiClient { ${groups.join('\n')} }
${interfaces.join('\n\n')}`;
}

function listReferencedNames(part) {
    const names = [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    return [...new Set(names)].filter((name) => !WIRE_TYPES.includes(name)).toSorted();
}

function collectReachableNames(part, schemas, found = new Set()) {
    for (const name of listReferencedNames(part).filter((candidate) => !found.has(candidate)))
        collectReachableNames(schemas[name], schemas, found.add(name));
    return found;
}

function formatInterfaceName(group) {
    return `${group[0].toUpperCase()}${group.slice(1)}Api`;
}

function writeGroup(group, operations, document) {
    const methods = Object.entries(operations).map(([id, operation]) => writeMethod(id, operation, document));
    return `export interface ${formatInterfaceName(group)} { ${methods.join('\n\n')} }`;
}

/** Writes a function property instead of a method: callers may destructure the group. */
function writeMethod(id, { method, path, summary, errors = [], status, deprecated }, { paths, components }) {
    const { description, parameters, requestBody, responses } = paths[path][method.toLowerCase()];
    const comment = formatDocComment(
        summary,
        `\`${method} ${path}\``,
        description,
        errors.length > 0 && `@throws ApiError ${errors.join(', ')}`,
        deprecated && '@deprecated',
    );
    const message = responses[status].content?.['text/event-stream'];
    const result = message
        ? `AsyncGenerator<${formatTypeScriptType(message.schema)}, void>`
        : `Promise<ApiResponse<${formatResultType(getJsonSchema(responses[status]))}>>`;
    return `${comment}readonly ${id}: (${formatParameters(parameters, getJsonSchema(requestBody), components)}) => ${result};`;
}

function getJsonSchema(described) {
    return described?.content?.['application/json']?.schema;
}

function formatParameters(parameters, bodySchema, components) {
    const path = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => `${name}: string`);
    const inQuery = parameters.filter((parameter) => parameter.in === 'query');
    const query = inQuery.length > 0 && formatInputParameter('query', toObjectSchema(inQuery));
    const body = bodySchema && formatInputParameter('body', bodySchema, components);
    const options = `options?: RequestOptions${body && query ? ` & { ${query} }` : ''}`;
    return [...path, body || query, options].filter(Boolean).join(', ');
}

function toObjectSchema(parameters) {
    const fields = parameters.map(({ name, description, schema }) => [name, { ...schema, description }]);
    const required = parameters.filter((parameter) => parameter.required).map(({ name }) => name);
    return { type: 'object', properties: Object.fromEntries(fields), required };
}

function formatInputParameter(name, schema, { schemas } = {}) {
    const { type, required } = schema.$ref ? schemas[schema.$ref.split('/').at(-1)] : schema;
    const isOptional = type === 'object' && !required?.length;
    return `${name}${isOptional ? '?' : ''}: ${formatTypeScriptType(schema, ' | undefined')}`;
}

function formatResultType(schema) {
    if (!schema) return 'undefined';
    const { next, count, items, ...others } = schema.properties ?? {};
    const isListPage = next && count && items && Object.keys(others).length === 0;
    return isListPage ? `ListPage<${formatTypeScriptType(items.items)}>` : formatTypeScriptType(schema);
}
