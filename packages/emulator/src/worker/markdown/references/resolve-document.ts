import type { ContentDocument, DocumentBlock, DocumentBlockCode, DocumentBlockIntegration } from '@svc-int/api';

import {
    toSingleLine,
    type ExpressionVariables,
    createVariableReader,
    type VariableReader,
} from '../syntax/expressions.js';
import { canContain, type ContainerType } from '../document/node-kinds.js';
import { type DocumentContentNode, type BlockOf, createText } from '../document/nodes.js';
import type { IntegrationCodeBlock } from '../parse/parse-context.js';
import { walkDocumentNodes, concatNodesPlainText, getFragments } from '../document/walk-document-nodes.js';

interface DocumentReplacements {
    variables?: ExpressionVariables | undefined;
    codeBlocks?: readonly IntegrationCodeBlock[] | undefined;
}

/**
 * Mutates the document.
 *
 * @throws DocumentTooLargeError if the texts of expressions are too long.
 */
export function replaceCodeAndExpressions(
    document: ContentDocument,
    { variables, codeBlocks = [] }: DocumentReplacements,
): void {
    if (codeBlocks.length > 0) replaceIntegrationCode(document.nodes, codeBlocks);
    if (variables) evaluateNodes(document.nodes, variables);
}

function replaceIntegrationCode(document: DocumentBlock[], codeBlocks: readonly IntegrationCodeBlock[]): void {
    const queue: { blocks: DocumentBlock[]; container: ContainerType }[] = [
        { blocks: document, container: 'document' },
    ];
    for (let next = queue.pop(); next; next = queue.pop()) {
        const { blocks, container } = next;
        blocks.forEach((block, at) => {
            const found = block.type === 'code' ? findCodeBlock(block, codeBlocks) : undefined;
            const integration = found && createIntegration(block as DocumentBlockCode, found);
            if (integration && canContain(container, integration)) blocks[at] = integration;
            else for (const inner of listInnerBlocks(block)) queue.push({ blocks: inner, container: block.type });
        });
    }
}

function listInnerBlocks(block: DocumentBlock): DocumentBlock[][] {
    const lists = ['nodes' in block ? block.nodes : [], ...getFragments(block).map(({ nodes }) => nodes)];
    // Cast: a list that starts with a block contains only blocks.
    return lists.filter(([first]) => first?.object === 'block') as DocumentBlock[][];
}

/** Code with other data, such as a title, stays. */
function findCodeBlock(
    { data }: DocumentBlockCode,
    codeBlocks: readonly IntegrationCodeBlock[],
): IntegrationCodeBlock | undefined {
    const { syntax, ...others } = data;
    return Object.keys(others).length > 0 ? undefined : codeBlocks.find(({ codeblock }) => codeblock === syntax);
}

function createIntegration(
    { key, nodes }: BlockOf<'code'>,
    { integration, block, body }: IntegrationCodeBlock,
): DocumentBlockIntegration | undefined {
    const isPlain = nodes.every(({ data, nodes: line }) => !data.highlighted && line.every(isText));
    const code = nodes.map((line) => concatNodesPlainText(line.nodes)).join('\n');
    const data = { integration, block, props: { [body]: code } };
    const keyed = key === undefined ? {} : { key };
    return isPlain ? { object: 'block', type: 'integration', ...keyed, isVoid: true, data } : undefined;
}

function isText({ object }: DocumentContentNode): boolean {
    return object === 'text';
}

function evaluateNodes(nodes: readonly DocumentContentNode[], variables: ExpressionVariables): void {
    const readVariable = createVariableReader(variables);
    // A copy, because the loop removes nodes.
    for (const node of Array.from(walkDocumentNodes(nodes))) {
        if (node.object === 'text' || !('nodes' in node) || !node.nodes.some(isExpression)) continue;
        const line = (node.nodes as readonly DocumentContentNode[]).map((one) => evaluateNode(one, readVariable));
        // Cast: a line that allows expressions allows text.
        Object.assign(node, { nodes: line });
    }
}

function isExpression(node: DocumentContentNode): boolean {
    return node.object === 'inline' && node.type === 'expression';
}

function evaluateNode(node: DocumentContentNode, readVariable: VariableReader): DocumentContentNode {
    if (node.object !== 'inline' || node.type !== 'expression') return node;
    const value = readVariable(node.data.expression);
    if (value === undefined) return node;
    const { key, ...text } = createText(node.key ?? '', toSingleLine(value));
    return node.key === undefined ? text : { ...text, key: node.key };
}
