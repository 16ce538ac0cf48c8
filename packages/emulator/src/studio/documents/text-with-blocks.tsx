import type { VNode } from 'preact';
import { useMemo, useRef } from 'preact/hooks';

import { LiveBlock } from './live-block.js';
import type { DocumentBlockWriter } from './page-document.js';
import {
    formatBlockMarkdown,
    joinSegments,
    type CodeBlockBinding,
    type DocumentSegment,
    parseSegments,
    parseTaggedSegment,
    type TaggedSegment,
    toBlockSegment,
    replaceSegmentMarkdown,
} from './segments.js';
import { TextSegment } from './text-segment.js';

const MAX_LEVELS = 8;

interface TextWithBlocksProps {
    markdown: string;
    change: (markdown: string) => void;
    space: string;
    codeBlocks: readonly CodeBlockBinding[];
    /** Number of enclosing tags. Default: 0. */
    level?: number;
}

export function TextWithBlocks({ markdown, level = 0, ...rest }: TextWithBlocksProps): VNode {
    const tagged = useMemo(() => (level < MAX_LEVELS ? parseTaggedSegment(markdown) : undefined), [markdown, level]);
    if (!tagged) return <TextSegment markdown={markdown} />;
    return (
        <div class="piece-tagged">
            <p class="hint">{tagged.name}</p>
            <Inner tagged={tagged} level={level + 1} {...rest} />
        </div>
    );
}

function Inner({
    tagged,
    level,
    ...rest
}: { tagged: TaggedSegment; level: number } & Omit<TextWithBlocksProps, 'markdown'>): VNode {
    const { space } = rest;
    // A `code` tag has options, so it represents no block.
    const codeBlocks = tagged.name === 'code' ? [] : rest.codeBlocks;
    const { segments, writer, rewrite } = useInnerSegments(tagged, rest.change);
    const shown = segments.map((segment) => toBlockSegment(segment, codeBlocks));
    // Link references may span segments.
    if (!shown.some(({ integrationBlock, markdown }) => integrationBlock ?? parseTaggedSegment(markdown)))
        return <TextSegment markdown={tagged.inner} />;
    return (
        <>
            {shown.map(({ id, markdown, integrationBlock }) =>
                integrationBlock ? (
                    <div
                        key={id}
                        class="surface"
                        role="group"
                        aria-label={`${integrationBlock.integration}/${integrationBlock.block}`}
                    >
                        <LiveBlock document={writer} space={space} segmentId={id} integrationBlock={integrationBlock} />
                    </div>
                ) : (
                    <TextWithBlocks
                        key={id}
                        {...rest}
                        markdown={markdown}
                        level={level}
                        change={(next) => rewrite(id, next)}
                    />
                ),
            )}
        </>
    );
}

/** Keeps segment ids when stored props change the text. */
function useInnerSegments(tagged: TaggedSegment, change: TextWithBlocksProps['change']) {
    const segmentsRef = useRef<readonly DocumentSegment[]>([]);
    const latest = useRef({ tagged, change });
    latest.current = { tagged, change };
    useMemo(() => (segmentsRef.current = parseSegments(tagged.inner, segmentsRef.current)), [tagged.inner]);
    const actions = useMemo(() => {
        const rewrite = (id: string, markdown: string): void => {
            segmentsRef.current = segmentsRef.current.map((segment) =>
                segment.id === id ? replaceSegmentMarkdown(segment, markdown) : segment,
            );
            const { startTag, end } = latest.current.tagged;
            latest.current.change(`${startTag}\n${joinSegments(segmentsRef.current)}${end}`);
        };
        const writer: DocumentBlockWriter = {
            consumeUrl: () => undefined,
            setProps: (id, integrationBlock) => rewrite(id, formatBlockMarkdown(integrationBlock)),
        };
        return { rewrite, writer };
    }, []);
    return { segments: segmentsRef.current, ...actions };
}
