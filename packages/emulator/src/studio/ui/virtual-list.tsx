import type { RefObject, VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { Chunks } from '../../values/chunks.js';
import { ListLayout, createMemoizedListLayoutFactory } from './list-layout.js';

const OVERSCAN_PX = 400;

interface VirtualListProps<Item> {
    items: Chunks<Item>;
    getKey: (item: Item) => string;
    /** Height of a collapsed item in px; a stable function. */
    getHeight: (item: Item) => number;
    /** Key of the expanded item. */
    open: string | undefined;
    /** Renders an `li`. */
    children: (item: Item, index: number) => VNode;
}

/** Visible items stay in place on insertions above. */
export function VirtualList<Item>({ items, getKey, getHeight, open, children }: VirtualListProps<Item>): VNode {
    const ref = useRef<HTMLOListElement>(null);
    const [openHeight, setOpenHeight] = useState<number>();
    const createLayout = useMemo(() => createMemoizedListLayoutFactory(getKey, getHeight), [getKey, getHeight]);
    const layout = useMemo(() => createLayout(items, open, openHeight), [createLayout, items, open, openHeight]);
    const [start, end] = useVisibleRange(ref, layout);
    useStay(ref, layout);
    useHeight(ref, layout.openAt - start, open, setOpenHeight);
    useEffect(() => {
        if (layout.openAt >= 0) showItem(ref.current, layout.getTop(layout.openAt), layout.getTop(layout.openAt + 1));
    }, [open]);
    return (
        <ol
            ref={ref}
            onKeyDown={moveFocus}
            style={{
                paddingTop: `${layout.getTop(start)}px`,
                paddingBottom: `${layout.height - layout.getTop(end)}px`,
            }}
        >
            {layout.listBetween(start, end).map((item, at) => children(item, start + at))}
        </ol>
    );
}

/** The end is exclusive. */
function useVisibleRange<Item>(ref: RefObject<HTMLOListElement | null>, layout: ListLayout<Item>): [number, number] {
    const [top, setTop] = useState(0);
    useLayoutEffect(() => {
        const updateTop = (): void => setTop(-(ref.current?.getBoundingClientRect().top ?? 0));
        updateTop();
        addEventListener('scroll', updateTop, { capture: true, passive: true });
        addEventListener('resize', updateTop);
        return () => {
            removeEventListener('scroll', updateTop, { capture: true });
            removeEventListener('resize', updateTop);
        };
    }, [layout]);
    return [
        layout.indexAt(top - OVERSCAN_PX),
        Math.min(layout.indexAt(top + innerHeight + OVERSCAN_PX) + 1, layout.count),
    ];
}

function useStay<Item>(ref: RefObject<HTMLOListElement | null>, layout: ListLayout<Item>): void {
    const first = useRef<{ key: string; top: number } | undefined>(undefined);
    useLayoutEffect(() => {
        const list = ref.current;
        const scroller = findScroller(list);
        if (!scroller || !list) return undefined;
        const getOffset = (): number => scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
        const was = first.current;
        const at = was && getOffset() > 0 ? layout.indexOf(was.key) : -1;
        const moved = was && at >= 0 ? layout.getTop(at) - was.top : 0;
        if (moved !== 0) scroller.scrollTop += moved;
        const recordFirst = (): void => {
            const index = layout.indexAt(getOffset());
            const [item] = layout.listBetween(index, index + 1);
            first.current = item && { key: layout.getKey(item), top: layout.getTop(index) };
        };
        recordFirst();
        scroller.addEventListener('scroll', recordFirst, { passive: true });
        return () => scroller.removeEventListener('scroll', recordFirst);
    }, [layout]);
}

function useHeight(
    ref: RefObject<HTMLOListElement | null>,
    renderedAt: number,
    key: string | undefined,
    take: (height: number | undefined) => void,
): void {
    useLayoutEffect(() => {
        const item = key === undefined ? undefined : ref.current?.children[renderedAt];
        if (!item) return key === undefined ? take(undefined) : undefined;
        const observer = new ResizeObserver(() => take(item.getBoundingClientRect().height));
        observer.observe(item);
        return () => observer.disconnect();
    }, [renderedAt, key]);
}

function showItem(list: HTMLElement | null, from: number, to: number): void {
    const scroller = findScroller(list);
    if (!list || !scroller) return;
    const above = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (from < above) scroller.scrollTop += from - above;
    else if (to > above + scroller.clientHeight) scroller.scrollTop += to - above - scroller.clientHeight;
}

function findScroller(element: Element | null): Element | undefined {
    for (let one = element?.parentElement; one; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
    return undefined;
}

function moveFocus(event: KeyboardEvent): void {
    const siblings = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    const pressed = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('li > button') : null;
    if (!pressed || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    const next = pressed.parentElement?.[siblings[event.key]]?.querySelector<HTMLElement>(':scope > button');
    event.preventDefault();
    next?.focus();
}
