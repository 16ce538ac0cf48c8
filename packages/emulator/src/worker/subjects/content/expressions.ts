/** An expression in the Markdown of a page: the name of a text of the space or the page. */
const EXPRESSION = /<code class="expression">\s*(space|page)\.vars\.([\w-]+)\s*<\/code>/g;

type Texts = Readonly<Record<string, string>>;

/** Markdown with texts in place of the expressions that name them; an unknown name is left as it is. */
export function evaluateExpressions(markdown: string, variables: { space: Texts; page: Texts }): string {
    return markdown.replace(EXPRESSION, (whole: string, of: 'space' | 'page', name: string) =>
        Object.hasOwn(variables[of], name) ? (variables[of][name] ?? whole) : whole,
    );
}
