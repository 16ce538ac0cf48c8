import type { DocumentBlock } from '@svc-int/api';

import { heading, paragraph, table } from './blocks.js';
import type { Descriptions } from './descriptions.js';
import { isRequired, titleOf, typeOfParameter, typeWords } from '../../../openapi/schema-words.js';
import {
    fieldsOf,
    listOf,
    type Operation,
    type Part,
    partAt,
    type Specification,
    textOf,
} from '../../../openapi/read-specification.js';

/** An operation as it is shown: what it does, what it takes, what it answers. */
export function operationBlocks(
    spec: Specification,
    { name, method, part, parameters }: Operation,
    descriptions: Descriptions,
): DocumentBlock[] {
    const { fields } = part;
    const address = `${method.toUpperCase()} ${name}`;
    return [
        heading(2, titleOf(fields, address)),
        paragraph({ code: address }, ...(fields['deprecated'] === true ? [' (deprecated)'] : [])),
        ...descriptions.blocks(textOf(fields['description'])),
        ...parameterBlocks(
            parameters.filter((parameter) => parameter.fields['in'] !== 'body'),
            descriptions,
        ),
        ...bodyBlocks(spec, part, parameters, descriptions),
        ...responseBlocks(spec, part, descriptions),
    ];
}

/** A model as it is shown. */
export function modelBlocks(
    [name, { fields }]: [name: string, part: Part],
    descriptions: Descriptions,
): DocumentBlock[] {
    const required = new Set(listOf(fields['required']));
    const properties = Object.entries(fieldsOf(fields['properties']));
    const rows = properties.map(([property, schema]) => [
        { code: property },
        { code: typeWords(schema) },
        required.has(property) ? 'yes' : 'no',
        descriptions.line(textOf(fieldsOf(schema)['description'])),
    ]);
    return [
        heading(2, name),
        ...descriptions.blocks(textOf(fields['description'])),
        ...(rows.length > 0
            ? [table(['Property', 'Type', 'Required', 'Description'], rows)]
            : [paragraph({ code: typeWords(fields) })]),
    ];
}

function parameterBlocks(parameters: readonly Part[], descriptions: Descriptions): DocumentBlock[] {
    if (parameters.length === 0) return [];
    const rows = parameters.map(({ fields }) => [
        { code: textOf(fields['name']) },
        textOf(fields['in']),
        { code: typeOfParameter(fields) },
        isRequired(fields),
        descriptions.line(textOf(fields['description'])),
    ]);
    return [heading(3, 'Parameters'), table(['Name', 'In', 'Type', 'Required', 'Description'], rows)];
}

/** The body of 3.x by media type, or the parameter that stands for it in 2.0. */
function bodyBlocks(
    spec: Specification,
    { fields, file }: Part,
    parameters: readonly Part[],
    descriptions: Descriptions,
): DocumentBlock[] {
    const former = parameters.find((parameter) => parameter.fields['in'] === 'body');
    const body = former ?? partAt(spec, fields['requestBody'], file);
    const media = Object.entries(fieldsOf(body.fields['content']));
    const rows = former
        ? [[{ code: 'body' }, { code: typeWords(former.fields['schema']) }]]
        : media.map(([type, content]) => [{ code: type }, { code: typeWords(fieldsOf(content)['schema']) }]);
    if (rows.length === 0) return [];
    return [
        heading(3, 'Request body'),
        ...descriptions.blocks(textOf(body.fields['description'])),
        table(['Content', 'Type'], rows),
    ];
}

function responseBlocks(spec: Specification, { fields, file }: Part, descriptions: Descriptions): DocumentBlock[] {
    const rows = Object.entries(fieldsOf(fields['responses'])).map(([status, response]) => {
        const { description, content, schema } = partAt(spec, response, file).fields;
        const [media] = Object.values(fieldsOf(content));
        const type = fieldsOf(media)['schema'] ?? schema;
        return [
            { code: status },
            type === undefined ? '' : { code: typeWords(type) },
            descriptions.line(textOf(description)),
        ];
    });
    return rows.length === 0 ? [] : [heading(3, 'Responses'), table(['Status', 'Type', 'Description'], rows)];
}
