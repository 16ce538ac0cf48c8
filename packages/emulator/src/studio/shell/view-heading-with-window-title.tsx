import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';

import { useStudio } from './context.js';

interface ShownHeadingProps {
    title: string;
    /** Heading content. Default: the title. */
    children?: ComponentChildren;
}

export function ViewHeadingWithWindowTitle({ title, children = title }: ShownHeadingProps): VNode {
    const { shownTitle } = useStudio();
    useEffect(() => {
        shownTitle.set(title);
        return () => shownTitle.set(undefined);
    }, [title]);
    return <h1>{children}</h1>;
}
