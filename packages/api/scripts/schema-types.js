const REFERENCE = '#/components/schemas/';

const LINE = /(\S{112,}|.{1,112})(?:\s|$)/g;

export function formatTypeDeclaration(name, schema) {
    const type = formatTypeScriptType(schema);
    const declaration =
        schema.type === 'object' && type.endsWith('}')
            ? `export interface ${name} ${type}`
            : `export type ${name} = ${type};`;
    return formatDocComment(schema.description) + declaration;
}

export function formatTypeScriptType(schema, optionalFieldSuffix = '') {
    if (schema.$ref) return schema.$ref.slice(REFERENCE.length);
    const alternatives = schema.anyOf ?? schema.oneOf;
    if (alternatives)
        return alternatives.map((alternative) => formatTypeScriptType(alternative, optionalFieldSuffix)).join(' | ');
    const values = 'const' in schema ? [schema.const] : schema.enum;
    if (values) return values.map((value) => JSON.stringify(value)).join(' | ');
    if (schema.type === 'object') return formatObjectType(schema, optionalFieldSuffix);
    if (schema.type === 'array') return `(${formatTypeScriptType(schema.items, optionalFieldSuffix)})[]`;
    return schema.type?.replace('integer', 'number') ?? 'unknown';
}

function formatObjectType({ properties = {}, required = [], additionalProperties: further }, optionalFieldSuffix) {
    const fields = Object.entries(properties).map(([name, schema]) => {
        const comment = formatDocComment(schema.description, schema.deprecated && '@deprecated');
        const [mark, rest] = required.includes(name) ? ['', ''] : ['?', optionalFieldSuffix];
        return `${comment}${JSON.stringify(name)}${mark}: ${formatTypeScriptType(schema, optionalFieldSuffix)}${rest};\n`;
    });
    if (typeof further !== 'object') return fields.length ? `{ ${fields.join('')} }` : 'Record<string, never>';
    const type = formatTypeScriptType(further, optionalFieldSuffix);
    if (fields.length === 0) return `Record<string, ${type}>`;
    if (type === 'unknown') return `{ ${fields.join('')} [name: string]: unknown; }`;
    return `{ ${fields.join('')} } & Record<string, ${type}>`;
}

export function formatDocComment(...paragraphs) {
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
