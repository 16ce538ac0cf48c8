import { useEffect } from 'preact/hooks';

import { useStudio } from './context.js';

/** Reads the workspace again when a view opens and when the page gets the focus: what is published, and to whom, is told of by no message. */
export function useOverviewRefreshOnMountAndFocus(): void {
    const studio = useStudio();
    useEffect(() => {
        const read = (): void => void studio.refresh();
        read();
        addEventListener('focus', read);
        return () => removeEventListener('focus', read);
    }, [studio]);
}
