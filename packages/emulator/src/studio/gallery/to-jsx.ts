const CHILDREN = 'children';

const MAX_LINE_CHARS = 100;

type Fields = Record<string, unknown>;

export function toJsx(element: unknown, indent = ''): string {
    if (!isElement(element)) return indent + formatText(element);
    const { type, [CHILDREN]: children, ...props } = element;
    const attributes = Object.entries(props).map(([name, value]) => formatAttribute(name, value, `${indent}    `));
    const inner = children === undefined ? [] : Array.isArray(children) ? children : [children];
    const head = formatOpeningTag(type, attributes, indent);
    if (inner.length === 0) return `${indent}${head} />`;
    const [only] = inner;
    if (inner.length === 1 && !isElement(only)) {
        const line = `${indent}${head}>${formatText(only)}</${type}>`;
        if (line.length <= MAX_LINE_CHARS) return line;
    }
    return [`${indent}${head}>`, ...inner.map((child) => toJsx(child, `${indent}    `)), `${indent}</${type}>`].join(
        '\n',
    );
}

function formatOpeningTag(type: string, attributes: readonly string[], indent: string): string {
    const line = [`<${type}`, ...attributes].join(' ');
    if (indent.length + line.length <= MAX_LINE_CHARS && !line.includes('\n')) return line;
    return [`<${type}`, ...attributes.map((text) => `${indent}    ${text}`)].join('\n') + `\n${indent}`.trimEnd();
}

function formatAttribute(name: string, value: unknown, indent: string): string {
    if (value === true) return name;
    if (typeof value === 'string' && !/["\n\\{}]/.test(value)) return `${name}="${value}"`;
    return `${name}={${formatExpression(value, indent)}}`;
}

function formatExpression(value: unknown, indent: string): string {
    const inner = `${indent}    `;
    if (isElement(value)) return toJsx(value, inner).trimStart();
    const isList = Array.isArray(value);
    if (!isList && (typeof value !== 'object' || value === null)) return JSON.stringify(value);
    const parts = isList
        ? value.map((item) => formatExpression(item, inner))
        : Object.entries(value as Fields).map(([name, item]) => `${formatKey(name)}: ${formatExpression(item, inner)}`);
    const [open, close] = isList ? ['[', ']'] : ['{ ', ' }'];
    const line = open + parts.join(', ') + close;
    if (line.length <= MAX_LINE_CHARS && !line.includes('\n')) return line;
    return `${open.trim()}\n${parts.map((part) => inner + part).join(',\n')},\n${indent}${close.trim()}`;
}

function formatKey(name: string): string {
    return /^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name);
}

function formatText(value: unknown): string {
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    return /[{}<>\n]|^\s|\s$/.test(text) ? `{${JSON.stringify(value)}}` : text;
}

function isElement(value: unknown): value is Fields & { type: string } {
    return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
