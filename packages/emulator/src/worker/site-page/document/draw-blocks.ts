import type { DocumentBlock, DocumentBlockHeading } from '@svc-int/api';

import { type BlockNode, plainTextOf } from '../../markdown/index.js';
import { attribute, classes, type Html, markup, NOTHING } from '../html.js';
import { icon } from '../icons.js';
import { drawCode } from './draw-code.js';
import { drawLine } from './draw-lines.js';
import { drawItem, drawOrderedList, drawTasks, drawUnorderedList } from './draw-lists.js';
import { drawColumns, drawExpandable, drawStepper, drawTabs } from './draw-parts.js';
import { drawPicture, drawPictures, drawPlainPicture } from './draw-pictures.js';
import { drawTable } from './draw-table.js';
import { drawContentRef, drawEmbed, drawFile, drawIntegration, drawSharedContent } from './draw-things.js';
import { drawSpecification } from './draw-specification.js';
import { anchorOfText, type Drawing, drawNodes, headingTags, inside, takeAnchor } from './drawing.js';

/** A block, or a node of a line that stands where blocks do, as HTML. */
export function drawNode(drawing: Drawing, node: BlockNode): Html {
    return node.object === 'block' ? drawBlock(drawing, node) : drawLine(drawing, [node]);
}

// oxlint-disable-next-line max-lines-per-function -- a switch with a case for each kind of block
function drawBlock(drawing: Drawing, node: DocumentBlock): Html {
    const inner = (nodes: readonly DocumentBlock[]) => drawNodes(inside(drawing), nodes);
    switch (node.type) {
        case 'paragraph':
            return markup`<p${alignment(node.data?.align)}>${drawLine(drawing, node.nodes)}</p>`;
        case 'heading-1':
        case 'heading-2':
        case 'heading-3':
            return drawHeading(drawing, node);
        case 'list-ordered':
            return drawOrderedList(drawing, node);
        case 'list-unordered':
            return drawUnorderedList(drawing, node);
        case 'list-tasks':
            return drawTasks(drawing, node);
        case 'list-item':
            return drawItem(drawing, node);
        case 'divider':
            return markup`<hr>`;
        case 'blockquote':
            return markup`<blockquote>${inner(node.nodes)}</blockquote>`;
        case 'hint':
            return drawHint(drawing, node, inner(node.nodes));
        case 'if':
            return inner(node.nodes);
        case 'code':
            return drawCode(drawing, node);
        case 'code-line':
            return markup`<pre tabindex="0"><code>${drawLine(drawing, node.nodes)}</code></pre>`;
        case 'math':
            drawing.page.hasMath = true;
            return markup`<div class="formula" tabindex="0"><code class="math" data-display>${node.data.formula}</code></div>`;
        case 'images':
            return drawPictures(drawing, node);
        case 'image':
            return drawPicture(drawing, node);
        case 'drawing':
            return node.data.ref ? markup`<figure>${drawPlainPicture(drawing, node.data.ref, '')}</figure>` : NOTHING;
        case 'file':
            return drawFile(drawing, node);
        case 'embed':
            return drawEmbed(drawing, node);
        case 'content-ref':
            return drawContentRef(drawing, node);
        case 'table':
            return drawTable(drawing, node);
        case 'expandable':
            return drawExpandable(drawing, node);
        case 'tabs':
            return drawTabs(drawing, node);
        case 'stepper':
            return drawStepper(drawing, node);
        case 'columns':
            return drawColumns(drawing, node);
        case 'tabs-item':
        case 'stepper-step':
        case 'column':
            return inner(node.nodes);
        case 'reusable-content':
            return drawSharedContent(drawing, node);
        case 'integration':
            return drawIntegration(drawing, node);
        case 'swagger':
        case 'openapi-operation':
        case 'openapi-schemas':
        case 'openapi-webhook':
            return drawSpecification(drawing, node);
    }
}

function drawHeading(drawing: Drawing, { type, data, meta, nodes }: DocumentBlockHeading): Html {
    const text = plainTextOf(nodes).trim();
    if (text === '') return markup`<p>${drawLine(drawing, nodes)}</p>`;
    const level = type === 'heading-1' ? 1 : type === 'heading-2' ? 2 : 3;
    const anchor = meta?.id ?? data.id;
    const id = anchor === undefined ? anchorOfText(drawing, text) : takeAnchor(drawing, anchor);
    if (id !== undefined) drawing.page.headings.push({ id, text, level });
    const [open, close] = headingTags(drawing, level);
    const link =
        id === undefined
            ? undefined
            : markup`<a class="anchor" href="#${encodeURIComponent(id)}" aria-hidden="true" tabindex="-1">#</a>`;
    return markup`${open}${attribute('id', id)}${classes(`heading-${level}`, data.align && `align-${data.align}`)}>${drawLine(drawing, nodes)}${link}${close}`;
}

type Hint = Extract<DocumentBlock, { type: 'hint' }>;

function drawHint({ words }: Drawing, { data: { style } }: Hint, body: Html): Html {
    return markup`<div class="hint ${style}" role="note" aria-label="${words[style]}">${icon(style)}<div>${body}</div></div>`;
}

function alignment(align: string | undefined): Html {
    return classes(align === undefined || align === 'start' ? undefined : `align-${align}`);
}
