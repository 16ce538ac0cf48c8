import {
    toFields,
    toList,
    findOperation,
    type Operation,
    type SpecPart,
    resolvePart,
    getSchemas,
    type Specification,
    toText,
} from '../specification-reader.js';
import { getOperationTitle } from '../format-schema-type.js';
import {
    type ParseDescription,
    takeEntries,
    truncateName,
    createNamedExample,
    createViewContext,
    type ViewContext,
} from './view-context.js';
import { createParameterView, createSchemaView } from './create-schema-view.js';
import type {
    BodyView,
    ContentView,
    ExampleView,
    ModelsView,
    OperationView,
    ParametersView,
    PropertyView,
    ResponseView,
} from './specification-view.js';

/** Of each kind, what one operation shows. */
const MOST = 50;

/** An operation, or a webhook, as a page shows it; undefined where the specification has none. */
export function createOperationView(
    spec: Specification,
    kind: 'paths' | 'webhooks',
    { name, method }: { name: string; method: string },
    describe: ParseDescription,
): OperationView | undefined {
    const operation = findOperation(spec, kind, name, method);
    if (!operation) return undefined;
    const shaping = createViewContext(spec, describe);
    const { fields } = operation.part;
    const server = kind === 'paths' ? serverOf(spec, operation) : undefined;
    const body = bodyOf(shaping, operation);
    return {
        type: 'operation',
        title: truncateName(getOperationTitle(fields, `${operation.method.toUpperCase()} ${name}`)),
        method: operation.method,
        address: truncateName(name),
        ...(server !== undefined && { server }),
        isDeprecated: fields['deprecated'] === true,
        description: describe(toText(fields['description'])),
        security: securityOf(spec, operation),
        parameters: parametersOf(shaping, operation),
        ...(body && { body }),
        responses: responsesOf(shaping, operation),
    };
}

/** Models by their names, without those that the specification does not have. */
export function createModelsView(
    spec: Specification,
    names: readonly string[],
    describe: ParseDescription,
): ModelsView {
    const schemas = getSchemas(spec);
    const shaping = createViewContext(spec, describe);
    const models = names
        .filter((name) => Object.hasOwn(schemas, name))
        .slice(0, MOST)
        .map((name) => ({ name: truncateName(name), schema: createSchemaView(shaping, modelOf(spec, schemas[name])) }));
    return { type: 'models', models };
}

/** The schema itself, where it is but a reference: its name stands above it. */
function modelOf(spec: Specification, schema: unknown): unknown {
    return resolvePart(spec, schema, spec.document).fields;
}

/** The address of an operation's own servers, or those of all; `host` and `basePath` in version 2.0. */
function serverOf({ document }: Specification, { part: { fields } }: Operation): string | undefined {
    const { servers, host, basePath } = toFields(document);
    const [server] = [...toList(fields['servers']).slice(0, 1), ...toList(servers).slice(0, 1)];
    const url = toText(toFields(server)['url']) || toText(host) + toText(basePath);
    return url === '' || url === '/' ? undefined : truncateName(url.replace(/\/$/, ''));
}

function securityOf({ document }: Specification, { part: { fields } }: Operation): string[] {
    const asked = toList(fields['security'] ?? toFields(document)['security']).slice(0, MOST);
    return asked
        .map((one) => truncateName(Object.keys(toFields(one)).slice(0, MOST).join(' + ')))
        .filter((name) => name !== '');
}

/** Parameters by where they stand, in the order in which a request has them. */
function parametersOf(shaping: ViewContext, { parameters }: Operation): ParametersView[] {
    const shown = parameters.filter(({ fields }) => fields['in'] !== 'body').slice(0, shaping.room.schemas);
    const places = [...new Set(['path', 'query', 'header', 'cookie', ...shown.map(placeOf)])];
    return places.slice(0, MOST).flatMap((place) => {
        const some = shown.filter((part) => placeOf(part) === place).map((part) => parameterOf(shaping, part));
        return some.length === 0 ? [] : [{ place, parameters: some }];
    });
}

function placeOf({ fields }: SpecPart): string {
    return truncateName(toText(fields['in']));
}

function parameterOf(shaping: ViewContext, part: SpecPart): PropertyView {
    const name = truncateName(toText(part.fields['name']));
    return { name, isRequired: part.fields['required'] === true, schema: createParameterView(shaping, part) };
}

/** The body of 3.x by media type, or the parameter that stands for it in 2.0. */
function bodyOf(shaping: ViewContext, { part, parameters }: Operation): BodyView | undefined {
    const former = parameters.find(({ fields }) => fields['in'] === 'body');
    const { fields, file } = former ?? resolvePart(shaping.spec, part.fields['requestBody'], part.file);
    const contents = former
        ? [formerContent(shaping, fields['schema'], file)]
        : contentsOf(shaping, fields['content'], file);
    if (contents.length === 0) return undefined;
    const description = shaping.describe(toText(fields['description']));
    return { description, isRequired: fields['required'] === true, contents };
}

function responsesOf(shaping: ViewContext, { part }: Operation): ResponseView[] {
    const { some } = takeEntries(shaping, toFields(part.fields['responses']), MOST);
    return some.map(([status, response]) => {
        const { fields, file } = resolvePart(shaping.spec, response, part.file);
        const { some: headers } = takeEntries(shaping, toFields(fields['headers']), MOST);
        const contents = contentsOf(shaping, fields['content'], file);
        return {
            status: truncateName(status),
            description: shaping.describe(toText(fields['description'])),
            headers: headers.map(([name, header]) => headerOf(shaping, name, header, file)),
            contents: fields['schema'] === undefined ? contents : [formerContent(shaping, fields['schema'], file)],
        };
    });
}

function headerOf(shaping: ViewContext, name: string, header: unknown, file: unknown): PropertyView {
    const part = resolvePart(shaping.spec, header, file);
    return {
        name: truncateName(name),
        isRequired: part.fields['required'] === true,
        schema: createParameterView(shaping, part),
    };
}

/** In version 2.0, bodies have a schema, and their media types stand elsewhere. */
function formerContent(shaping: ViewContext, schema: unknown, file: unknown): ContentView {
    const [type] = toList(toFields(shaping.spec.document)['consumes']);
    const mediaType = typeof type === 'string' ? truncateName(type) : 'application/json';
    return { mediaType, schema: createSchemaView(shaping, schema, { file, within: [] }), examples: [] };
}

function contentsOf(shaping: ViewContext, contents: unknown, file: unknown): ContentView[] {
    const { some } = takeEntries(shaping, toFields(contents), MOST);
    return some.map(([mediaType, content]) => {
        shaping.room.schemas--;
        const { fields } = resolvePart(shaping.spec, content, file);
        const schema = fields['schema'];
        return {
            mediaType: truncateName(mediaType),
            ...(schema !== undefined && { schema: createSchemaView(shaping, schema, { file, within: [] }) }),
            examples: examplesOf(shaping, fields, file),
        };
    });
}

function examplesOf(
    shaping: ViewContext,
    { example, examples }: { example?: unknown; examples?: unknown },
    file: unknown,
) {
    const { some } = takeEntries(shaping, toFields(examples), MOST);
    const named = some.flatMap(([name, one]): ExampleView[] => {
        const { fields } = resolvePart(shaping.spec, one, file);
        return createNamedExample(shaping, toText(fields['summary']) || name, fields['value']);
    });
    return [...(example === undefined ? [] : createNamedExample(shaping, '', example)), ...named];
}
