import type { DocumentBlock } from '@svc-int/api';

import { createHeadingBlock, createParagraphBlock, createTableBlock } from './blocks.js';
import type { SpecDescriptionConverter } from './descriptions.js';
import {
    formatRequiredAsYesNo,
    getOperationTitle,
    formatParameterType,
    formatSchemaType,
} from '../../../openapi/format-schema-type.js';
import {
    toObjectOrEmpty,
    toListOrEmpty,
    type SpecOperation,
    type SpecPart,
    resolveSpecPart,
    type OpenApiSpecification,
    toTextOrEmpty,
} from '../../../openapi/specification-reader.js';

export function createOperationBlocks(
    spec: OpenApiSpecification,
    { name, method, part, parameters }: SpecOperation,
    descriptions: SpecDescriptionConverter,
): DocumentBlock[] {
    const { fields } = part;
    const address = `${method.toUpperCase()} ${name}`;
    return [
        createHeadingBlock(2, getOperationTitle(fields, address)),
        createParagraphBlock({ code: address }, ...(fields['deprecated'] === true ? [' (deprecated)'] : [])),
        ...descriptions.blocks(toTextOrEmpty(fields['description'])),
        ...createParameterBlocks(
            parameters.filter((parameter) => parameter.fields['in'] !== 'body'),
            descriptions,
        ),
        ...createBodyBlocks(spec, part, parameters, descriptions),
        ...createResponseBlocks(spec, part, descriptions),
    ];
}

export function createModelBlocks(
    [name, { fields }]: [name: string, part: SpecPart],
    descriptions: SpecDescriptionConverter,
): DocumentBlock[] {
    const required = new Set(toListOrEmpty(fields['required']));
    const properties = Object.entries(toObjectOrEmpty(fields['properties']));
    const rows = properties.map(([property, schema]) => [
        { code: property },
        { code: formatSchemaType(schema) },
        required.has(property) ? 'yes' : 'no',
        descriptions.line(toTextOrEmpty(toObjectOrEmpty(schema)['description'])),
    ]);
    return [
        createHeadingBlock(2, name),
        ...descriptions.blocks(toTextOrEmpty(fields['description'])),
        ...(rows.length > 0
            ? [createTableBlock(['Property', 'Type', 'Required', 'Description'], rows)]
            : [createParagraphBlock({ code: formatSchemaType(fields) })]),
    ];
}

function createParameterBlocks(
    parameters: readonly SpecPart[],
    descriptions: SpecDescriptionConverter,
): DocumentBlock[] {
    if (parameters.length === 0) return [];
    const rows = parameters.map(({ fields }) => [
        { code: toTextOrEmpty(fields['name']) },
        toTextOrEmpty(fields['in']),
        { code: formatParameterType(fields) },
        formatRequiredAsYesNo(fields),
        descriptions.line(toTextOrEmpty(fields['description'])),
    ]);
    return [
        createHeadingBlock(3, 'Parameters'),
        createTableBlock(['Name', 'In', 'Type', 'Required', 'Description'], rows),
    ];
}

function createBodyBlocks(
    spec: OpenApiSpecification,
    { fields, file }: SpecPart,
    parameters: readonly SpecPart[],
    descriptions: SpecDescriptionConverter,
): DocumentBlock[] {
    const bodyParameter = parameters.find((parameter) => parameter.fields['in'] === 'body');
    const body = bodyParameter ?? resolveSpecPart(spec, fields['requestBody'], file);
    const media = Object.entries(toObjectOrEmpty(body.fields['content']));
    const rows = bodyParameter
        ? [[{ code: 'body' }, { code: formatSchemaType(bodyParameter.fields['schema']) }]]
        : media.map(([type, content]) => [
              { code: type },
              { code: formatSchemaType(toObjectOrEmpty(content)['schema']) },
          ]);
    if (rows.length === 0) return [];
    return [
        createHeadingBlock(3, 'Request body'),
        ...descriptions.blocks(toTextOrEmpty(body.fields['description'])),
        createTableBlock(['Content', 'Type'], rows),
    ];
}

function createResponseBlocks(
    spec: OpenApiSpecification,
    { fields, file }: SpecPart,
    descriptions: SpecDescriptionConverter,
): DocumentBlock[] {
    const rows = Object.entries(toObjectOrEmpty(fields['responses'])).map(([status, response]) => {
        const { description, content, schema } = resolveSpecPart(spec, response, file).fields;
        const [media] = Object.values(toObjectOrEmpty(content));
        const type = toObjectOrEmpty(media)['schema'] ?? schema;
        return [
            { code: status },
            type === undefined ? '' : { code: formatSchemaType(type) },
            descriptions.line(toTextOrEmpty(description)),
        ];
    });
    return rows.length === 0
        ? []
        : [createHeadingBlock(3, 'Responses'), createTableBlock(['Status', 'Type', 'Description'], rows)];
}
