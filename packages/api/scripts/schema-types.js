const REFERENCE = '#/components/schemas/';

const LINE = /(\S{112,}|.{1,112})(?:\s|$)/g;

export function declareType(name, schema) {
    const type = typeOf(schema);
    const declaration =
        schema.type === 'object' && type.endsWith('}')
            ? `export interface ${name} ${type}`
            : `export type ${name} = ${type};`;
    return commentOf(schema.description) + declaration;
}

export function typeOf(schema, absent = '') {
    if (schema.$ref) return schema.$ref.slice(REFERENCE.length);
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives) return alternatives.map((alternative) => typeOf(alternative, absent)).join(' | ');
    const values = 'const' in schema ? [schema.const] : schema.enum;
    if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
    if (schema.type === 'object') return objectType(schema, absent);
    if (schema.type === 'array') return `(${typeOf(schema.items, absent)})[]`;
    return schema.type?.replace('integer', 'number') ?? 'unknown';
}

function objectType({ properties = {}, required = [], additionalProperties: further }, absent) {
    const fields = Object.entries(properties).map(([name, schema]) => {
        const comment = commentOf(schema.description, schema.deprecated && '@deprecated');
        const [mark, rest] = required.includes(name) ? ['', ''] : ['?', absent];
        return `${comment}${JSON.stringify(name)}${mark}: ${typeOf(schema, absent)}${rest};\n`;
    });
    if (typeof further !== 'object') return fields.length ? `{ ${fields.join('')} }` : 'Record<string, never>';
    const type = typeOf(further, absent);
    if (fields.length === 0) return `Record<string, ${type}>`;
    if (type === 'unknown') return `{ ${fields.join('')} [name: string]: unknown; }`;
    return `{ ${fields.join('')} } & Record<string, ${type}>`;
}

export function commentOf(...paragraphs) {
    const lines = paragraphs
        .filter(Boolean)
        .flatMap((paragraph) => ['', ...wrap(paragraph)])
        .slice(1);
    if (lines.length === 0) return '';
    if (lines.length === 1) return `/** ${lines[0]} */\n`;
    return `/**\n${lines.map((line) => ` * ${line}`.trimEnd()).join('\n')}\n */\n`;
}

function wrap(paragraph) {
    return [...paragraph.matchAll(LINE)].map(([, line]) => line);
}
