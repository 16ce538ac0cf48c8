import type { RefObject, VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';

import type { Chunks } from '../../values/chunks.js';
import { ListLayout, createListLayout } from './list-layout.js';

/** Pixels beyond the window that are drawn as well, so that moving on shows no gap. */
const BEYOND = 400;

interface VirtualListProps<Item> {
    items: Chunks<Item>;
    keyOf: (item: Item) => string;
    /** Pixels that an item takes, as long as it is not unfolded. The same function each time. */
    heightOf: (item: Item) => number;
    /** Key of the item that is unfolded, whose height is measured. */
    open: string | undefined;
    /** Draws an item as an `li` with its key. */
    children: (item: Item, index: number) => VNode;
}

/** A list of which only what can be seen is drawn. What is seen stays where it is when something is added above it. */
export function VirtualList<Item>({ items, keyOf, heightOf, open, children }: VirtualListProps<Item>): VNode {
    const ref = useRef<HTMLOListElement>(null);
    const [openHeight, setOpenHeight] = useState<number>();
    const place = useMemo(() => createListLayout(keyOf, heightOf), [keyOf, heightOf]);
    const places = useMemo(() => place(items, open, openHeight), [place, items, open, openHeight]);
    const [start, end] = useSeen(ref, places);
    useStay(ref, places);
    useHeight(ref, places.openAt - start, open, setOpenHeight);
    useEffect(() => {
        if (places.openAt >= 0) reveal(ref.current, places.topOf(places.openAt), places.topOf(places.openAt + 1));
    }, [open]);
    return (
        <ol
            ref={ref}
            onKeyDown={moveFocus}
            style={{ paddingTop: `${places.topOf(start)}px`, paddingBottom: `${places.height - places.topOf(end)}px` }}
        >
            {places.between(start, end).map((item, at) => children(item, start + at))}
        </ol>
    );
}

/** The items that are in the window, wherever the list scrolls: the first, and the one after the last. */
function useSeen<Item>(ref: RefObject<HTMLOListElement | null>, places: ListLayout<Item>): [number, number] {
    const [top, setTop] = useState(0);
    useLayoutEffect(() => {
        const look = (): void => setTop(-(ref.current?.getBoundingClientRect().top ?? 0));
        look();
        addEventListener('scroll', look, { capture: true, passive: true });
        addEventListener('resize', look);
        return () => {
            removeEventListener('scroll', look, { capture: true });
            removeEventListener('resize', look);
        };
    }, [places]);
    return [places.indexAt(top - BEYOND), Math.min(places.indexAt(top + innerHeight + BEYOND) + 1, places.count)];
}

/** Has what is seen first stay where it is when the list changes above it. */
function useStay<Item>(ref: RefObject<HTMLOListElement | null>, places: ListLayout<Item>): void {
    const first = useRef<{ key: string; top: number } | undefined>(undefined);
    useLayoutEffect(() => {
        const list = ref.current;
        const scroller = scrollerOf(list);
        if (!scroller || !list) return undefined;
        const above = (): number => scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
        const was = first.current;
        const at = was && above() > 0 ? places.indexOf(was.key) : -1;
        const moved = was && at >= 0 ? places.topOf(at) - was.top : 0;
        if (moved !== 0) scroller.scrollTop += moved;
        const note = (): void => {
            const seen = places.indexAt(above());
            const [item] = places.between(seen, seen + 1);
            first.current = item && { key: places.keyOf(item), top: places.topOf(seen) };
        };
        note();
        scroller.addEventListener('scroll', note, { passive: true });
        return () => scroller.removeEventListener('scroll', note);
    }, [places]);
}

/** Measures the item that is unfolded, while it is drawn. */
function useHeight(
    ref: RefObject<HTMLOListElement | null>,
    drawnAt: number,
    key: string | undefined,
    take: (height: number | undefined) => void,
): void {
    useLayoutEffect(() => {
        const item = key === undefined ? undefined : ref.current?.children[drawnAt];
        if (!item) return key === undefined ? take(undefined) : undefined;
        const observer = new ResizeObserver(() => take(item.getBoundingClientRect().height));
        observer.observe(item);
        return () => observer.disconnect();
    }, [drawnAt, key]);
}

/** Scrolls so far that an item is seen. */
function reveal(list: HTMLElement | null, from: number, to: number): void {
    const scroller = scrollerOf(list);
    if (!list || !scroller) return;
    const above = scroller.getBoundingClientRect().top - list.getBoundingClientRect().top;
    if (from < above) scroller.scrollTop += from - above;
    else if (to > above + scroller.clientHeight) scroller.scrollTop += to - above - scroller.clientHeight;
}

function scrollerOf(element: Element | null): Element | undefined {
    for (let one = element?.parentElement; one; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one;
    return undefined;
}

/** Has the arrow keys move from item to item. */
function moveFocus(event: KeyboardEvent): void {
    const way = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const;
    const pressed = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('li > button') : null;
    if (!pressed || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
    const next = pressed.parentElement?.[way[event.key]]?.querySelector<HTMLElement>(':scope > button');
    event.preventDefault();
    next?.focus();
}
