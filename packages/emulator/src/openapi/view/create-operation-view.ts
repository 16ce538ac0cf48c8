import {
    toObjectOrEmpty,
    toListOrEmpty,
    findSpecOperation,
    type SpecOperation,
    type SpecPart,
    resolveSpecPart,
    getUnresolvedModelSchemas,
    type OpenApiSpecification,
    toTextOrEmpty,
} from '../specification-reader.js';
import { getOperationTitle } from '../format-schema-type.js';
import {
    type ParseDescription,
    listSpecEntriesWithinLimit,
    truncateName,
    createSingleExampleViewList,
    createSpecificationViewContext,
    formatSpecExample,
    type SpecificationViewContext,
} from './view-context.js';
import { createSchemaExample, type ExampleSender } from './create-schema-example.js';
import { createParameterView, createSchemaView } from './create-schema-view.js';
import { isJsonMediaType } from './media-type.js';
import { findOperationServerUrl, listOperationCredentials, listOperationSecurity } from './operation-server.js';
import type {
    RequestBodyView,
    ContentView,
    ExampleView,
    ModelsView,
    OperationView,
    ParameterGroupView,
    PropertyView,
    OperationResponseView,
} from './specification-view.js';

const MAX_ENTRIES = 50;

export function createOperationView(
    spec: OpenApiSpecification,
    kind: 'paths' | 'webhooks',
    { name, method }: { name: string; method: string },
    describe: ParseDescription,
): OperationView | undefined {
    const operation = findSpecOperation(spec, kind, name, method);
    if (!operation) return undefined;
    const shaping = createSpecificationViewContext(spec, describe);
    const { fields } = operation.part;
    const server = kind === 'paths' ? findOperationServerUrl(spec, operation) : undefined;
    const body = createBodyView(shaping, operation);
    return {
        type: 'operation',
        title: truncateName(getOperationTitle(fields, `${operation.method.toUpperCase()} ${name}`)),
        method: operation.method,
        address: truncateName(name),
        ...(server !== undefined && { server }),
        isDeprecated: fields['deprecated'] === true,
        description: describe(toTextOrEmpty(fields['description'])),
        security: listOperationSecurity(spec, operation),
        credentials: kind === 'paths' ? listOperationCredentials(spec, operation) : [],
        parameters: groupParameters(shaping, operation),
        ...(body && { body }),
        responses: createResponseViews(shaping, operation),
    };
}

export function createModelsView(
    spec: OpenApiSpecification,
    names: readonly string[],
    describe: ParseDescription,
): ModelsView {
    const schemas = getUnresolvedModelSchemas(spec);
    const shaping = createSpecificationViewContext(spec, describe);
    const models = names
        .filter((name) => Object.hasOwn(schemas, name))
        .slice(0, MAX_ENTRIES)
        .map((name) => ({
            name: truncateName(name),
            schema: createSchemaView(shaping, resolveModel(spec, schemas[name])),
        }));
    return { type: 'models', models };
}

/** Resolves one level: the page already shows the name as heading. */
function resolveModel(spec: OpenApiSpecification, schema: unknown): unknown {
    return resolveSpecPart(spec, schema, spec.document).fields;
}

function groupParameters(shaping: SpecificationViewContext, { parameters }: SpecOperation): ParameterGroupView[] {
    const shown = parameters.filter(({ fields }) => fields['in'] !== 'body').slice(0, shaping.room.schemas);
    const locations = [...new Set(['path', 'query', 'header', 'cookie', ...shown.map(getLocation)])];
    return locations.slice(0, MAX_ENTRIES).flatMap((location) => {
        const some = shown
            .filter((part) => getLocation(part) === location)
            .map((part) => createParameterProperty(shaping, part));
        return some.length === 0 ? [] : [{ location, parameters: some }];
    });
}

function getLocation({ fields }: SpecPart): string {
    return truncateName(toTextOrEmpty(fields['in']));
}

function createParameterProperty(shaping: SpecificationViewContext, part: SpecPart): PropertyView {
    const name = truncateName(toTextOrEmpty(part.fields['name']));
    return { name, isRequired: part.fields['required'] === true, schema: createParameterView(shaping, part) };
}

function createBodyView(
    shaping: SpecificationViewContext,
    { part, parameters }: SpecOperation,
): RequestBodyView | undefined {
    const bodyParameter = parameters.find(({ fields }) => fields['in'] === 'body');
    const { fields, file } = bodyParameter ?? resolveSpecPart(shaping.spec, part.fields['requestBody'], part.file);
    const contents = bodyParameter
        ? [createLegacyContentView(shaping, fields['schema'], { file, sender: 'client' })]
        : createContentViews(shaping, fields['content'], { file, sender: 'client' });
    if (contents.length === 0) return undefined;
    const description = shaping.describe(toTextOrEmpty(fields['description']));
    return { description, isRequired: fields['required'] === true, contents };
}

function createResponseViews(shaping: SpecificationViewContext, { part }: SpecOperation): OperationResponseView[] {
    const { some } = listSpecEntriesWithinLimit(shaping, toObjectOrEmpty(part.fields['responses']), MAX_ENTRIES);
    return some.map(([status, response]) => {
        const { fields, file } = resolveSpecPart(shaping.spec, response, part.file);
        const { some: headers } = listSpecEntriesWithinLimit(shaping, toObjectOrEmpty(fields['headers']), MAX_ENTRIES);
        const standing = { file, sender: 'server' as const };
        const contents = createContentViews(shaping, fields['content'], standing);
        return {
            status: truncateName(status),
            description: shaping.describe(toTextOrEmpty(fields['description'])),
            headers: headers.map(([name, header]) => createHeaderProperty(shaping, name, header, file)),
            contents:
                fields['schema'] === undefined
                    ? contents
                    : [createLegacyContentView(shaping, fields['schema'], standing)],
        };
    });
}

function createHeaderProperty(
    shaping: SpecificationViewContext,
    name: string,
    header: unknown,
    file: unknown,
): PropertyView {
    const part = resolveSpecPart(shaping.spec, header, file);
    return {
        name: truncateName(name),
        isRequired: part.fields['required'] === true,
        schema: createParameterView(shaping, part),
    };
}

interface ContentStanding {
    file: unknown;
    sender: ExampleSender;
}

/** In OpenAPI 2.0, the media types of bodies are in `consumes`. */
function createLegacyContentView(
    shaping: SpecificationViewContext,
    schema: unknown,
    standing: ContentStanding,
): ContentView {
    const [type] = toListOrEmpty(toObjectOrEmpty(shaping.spec.document)['consumes']);
    const mediaType = typeof type === 'string' ? truncateName(type) : 'application/json';
    return {
        mediaType,
        schema: createSchemaView(shaping, schema, { file: standing.file, within: [] }),
        examples: [],
        ...createSample(shaping, mediaType, schema, standing),
    };
}

function createContentViews(
    shaping: SpecificationViewContext,
    contents: unknown,
    standing: ContentStanding,
): ContentView[] {
    const { file } = standing;
    const { some } = listSpecEntriesWithinLimit(shaping, toObjectOrEmpty(contents), MAX_ENTRIES);
    return some.map(([mediaType, content]) => {
        shaping.room.schemas--;
        const { fields } = resolveSpecPart(shaping.spec, content, file);
        const schema = fields['schema'];
        const examples = createExampleViews(shaping, fields, file);
        return {
            mediaType: truncateName(mediaType),
            ...(schema !== undefined && { schema: createSchemaView(shaping, schema, { file, within: [] }) }),
            examples,
            ...(examples.length === 0 && createSample(shaping, mediaType, schema, standing)),
        };
    });
}

function createSample(
    shaping: SpecificationViewContext,
    mediaType: string,
    schema: unknown,
    { file, sender }: ContentStanding,
): Pick<ContentView, 'sample'> {
    if (schema === undefined || shaping.room.examples <= 0) return {};
    const value = createSchemaExample(shaping, schema, file, sender);
    const text = formatSpecExample(shaping, toTextOfMediaType(mediaType, value));
    return text === undefined ? {} : { sample: text };
}

function toTextOfMediaType(mediaType: string, value: unknown): unknown {
    if (isJsonMediaType(mediaType)) return typeof value === 'string' ? JSON.stringify(value) : value;
    if (mediaType.startsWith('application/x-www-form-urlencoded')) return toFormText(value);
    return typeof value === 'string' ? value : undefined;
}

function toFormText(value: unknown): string | undefined {
    const fields = Object.entries(toObjectOrEmpty(value)).filter(([, one]) => typeof one !== 'object');
    return fields.length === 0
        ? undefined
        : new URLSearchParams(fields.map(([name, one]): [string, string] => [name, String(one)])).toString();
}

function createExampleViews(
    shaping: SpecificationViewContext,
    { example, examples }: { example?: unknown; examples?: unknown },
    file: unknown,
) {
    const { some } = listSpecEntriesWithinLimit(shaping, toObjectOrEmpty(examples), MAX_ENTRIES);
    const named = some.flatMap(([name, one]): ExampleView[] => {
        const { fields } = resolveSpecPart(shaping.spec, one, file);
        return createSingleExampleViewList(shaping, toTextOrEmpty(fields['summary']) || name, fields['value']);
    });
    return [...(example === undefined ? [] : createSingleExampleViewList(shaping, '', example)), ...named];
}
