import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';

import { useStudio } from './context.js';

interface ShownHeadingProps {
    title: string;
    /** The title with more than text. Default: its text. */
    children?: ComponentChildren;
}

/** Heading of what a view shows of all that it can; the title of the window begins with it. */
export function ViewHeadingWithWindowTitle({ title, children = title }: ShownHeadingProps): VNode {
    const { shownTitle } = useStudio();
    useEffect(() => {
        shownTitle.set(title);
        return () => shownTitle.set(undefined);
    }, [title]);
    return <h1>{children}</h1>;
}
