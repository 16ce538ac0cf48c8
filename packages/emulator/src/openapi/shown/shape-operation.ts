import {
    fieldsOf,
    listOf,
    operationAt,
    type Operation,
    type Part,
    partAt,
    schemasOf,
    type Specification,
    textOf,
} from '../read-specification.js';
import { titleOf } from '../schema-words.js';
import { type Describe, entriesWithin, nameWithin, namedExample, newShaping, type Shaping } from './shaping.js';
import { shapeParameter, shapeSchema } from './shape-schema.js';
import type {
    ShownBody,
    ShownContent,
    ShownExample,
    ShownModels,
    ShownOperation,
    ShownParameters,
    ShownProperty,
    ShownResponse,
} from './shown-specification.js';

/** Of each kind, what one operation shows. */
const MOST = 50;

/** An operation, or a webhook, as a page shows it; undefined where the specification has none. */
export function shapeOperation(
    spec: Specification,
    kind: 'paths' | 'webhooks',
    { name, method }: { name: string; method: string },
    describe: Describe,
): ShownOperation | undefined {
    const operation = operationAt(spec, kind, name, method);
    if (!operation) return undefined;
    const shaping = newShaping(spec, describe);
    const { fields } = operation.part;
    const server = kind === 'paths' ? serverOf(spec, operation) : undefined;
    const body = bodyOf(shaping, operation);
    return {
        type: 'operation',
        title: nameWithin(titleOf(fields, `${operation.method.toUpperCase()} ${name}`)),
        method: operation.method,
        address: nameWithin(name),
        ...(server !== undefined && { server }),
        isDeprecated: fields['deprecated'] === true,
        description: describe(textOf(fields['description'])),
        security: securityOf(spec, operation),
        parameters: parametersOf(shaping, operation),
        ...(body && { body }),
        responses: responsesOf(shaping, operation),
    };
}

/** Models by their names, without those that the specification does not have. */
export function shapeModels(spec: Specification, names: readonly string[], describe: Describe): ShownModels {
    const schemas = schemasOf(spec);
    const shaping = newShaping(spec, describe);
    const models = names
        .filter((name) => Object.hasOwn(schemas, name))
        .slice(0, MOST)
        .map((name) => ({ name: nameWithin(name), schema: shapeSchema(shaping, modelOf(spec, schemas[name])) }));
    return { type: 'models', models };
}

/** The schema itself, where it is but a reference: its name stands above it. */
function modelOf(spec: Specification, schema: unknown): unknown {
    return partAt(spec, schema, spec.document).fields;
}

/** The address of an operation's own servers, or those of all; `host` and `basePath` in version 2.0. */
function serverOf({ document }: Specification, { part: { fields } }: Operation): string | undefined {
    const { servers, host, basePath } = fieldsOf(document);
    const [server] = [...listOf(fields['servers']).slice(0, 1), ...listOf(servers).slice(0, 1)];
    const url = textOf(fieldsOf(server)['url']) || textOf(host) + textOf(basePath);
    return url === '' || url === '/' ? undefined : nameWithin(url.replace(/\/$/, ''));
}

function securityOf({ document }: Specification, { part: { fields } }: Operation): string[] {
    const asked = listOf(fields['security'] ?? fieldsOf(document)['security']).slice(0, MOST);
    return asked
        .map((one) => nameWithin(Object.keys(fieldsOf(one)).slice(0, MOST).join(' + ')))
        .filter((name) => name !== '');
}

/** Parameters by where they stand, in the order in which a request has them. */
function parametersOf(shaping: Shaping, { parameters }: Operation): ShownParameters[] {
    const shown = parameters.filter(({ fields }) => fields['in'] !== 'body').slice(0, shaping.room.schemas);
    const places = [...new Set(['path', 'query', 'header', 'cookie', ...shown.map(placeOf)])];
    return places.slice(0, MOST).flatMap((place) => {
        const some = shown.filter((part) => placeOf(part) === place).map((part) => parameterOf(shaping, part));
        return some.length === 0 ? [] : [{ place, parameters: some }];
    });
}

function placeOf({ fields }: Part): string {
    return nameWithin(textOf(fields['in']));
}

function parameterOf(shaping: Shaping, part: Part): ShownProperty {
    const name = nameWithin(textOf(part.fields['name']));
    return { name, isRequired: part.fields['required'] === true, schema: shapeParameter(shaping, part) };
}

/** The body of 3.x by media type, or the parameter that stands for it in 2.0. */
function bodyOf(shaping: Shaping, { part, parameters }: Operation): ShownBody | undefined {
    const former = parameters.find(({ fields }) => fields['in'] === 'body');
    const { fields, file } = former ?? partAt(shaping.spec, part.fields['requestBody'], part.file);
    const contents = former
        ? [formerContent(shaping, fields['schema'], file)]
        : contentsOf(shaping, fields['content'], file);
    if (contents.length === 0) return undefined;
    const description = shaping.describe(textOf(fields['description']));
    return { description, isRequired: fields['required'] === true, contents };
}

function responsesOf(shaping: Shaping, { part }: Operation): ShownResponse[] {
    const { some } = entriesWithin(shaping, fieldsOf(part.fields['responses']), MOST);
    return some.map(([status, response]) => {
        const { fields, file } = partAt(shaping.spec, response, part.file);
        const { some: headers } = entriesWithin(shaping, fieldsOf(fields['headers']), MOST);
        const contents = contentsOf(shaping, fields['content'], file);
        return {
            status: nameWithin(status),
            description: shaping.describe(textOf(fields['description'])),
            headers: headers.map(([name, header]) => headerOf(shaping, name, header, file)),
            contents: fields['schema'] === undefined ? contents : [formerContent(shaping, fields['schema'], file)],
        };
    });
}

function headerOf(shaping: Shaping, name: string, header: unknown, file: unknown): ShownProperty {
    const part = partAt(shaping.spec, header, file);
    return {
        name: nameWithin(name),
        isRequired: part.fields['required'] === true,
        schema: shapeParameter(shaping, part),
    };
}

/** In version 2.0, bodies have a schema, and their media types stand elsewhere. */
function formerContent(shaping: Shaping, schema: unknown, file: unknown): ShownContent {
    const [type] = listOf(fieldsOf(shaping.spec.document)['consumes']);
    const mediaType = typeof type === 'string' ? nameWithin(type) : 'application/json';
    return { mediaType, schema: shapeSchema(shaping, schema, { file, within: [] }), examples: [] };
}

function contentsOf(shaping: Shaping, contents: unknown, file: unknown): ShownContent[] {
    const { some } = entriesWithin(shaping, fieldsOf(contents), MOST);
    return some.map(([mediaType, content]) => {
        shaping.room.schemas--;
        const { fields } = partAt(shaping.spec, content, file);
        const schema = fields['schema'];
        return {
            mediaType: nameWithin(mediaType),
            ...(schema !== undefined && { schema: shapeSchema(shaping, schema, { file, within: [] }) }),
            examples: examplesOf(shaping, fields, file),
        };
    });
}

function examplesOf(shaping: Shaping, { example, examples }: { example?: unknown; examples?: unknown }, file: unknown) {
    const { some } = entriesWithin(shaping, fieldsOf(examples), MOST);
    const named = some.flatMap(([name, one]): ShownExample[] => {
        const { fields } = partAt(shaping.spec, one, file);
        return namedExample(shaping, textOf(fields['summary']) || name, fields['value']);
    });
    return [...(example === undefined ? [] : namedExample(shaping, '', example)), ...named];
}
