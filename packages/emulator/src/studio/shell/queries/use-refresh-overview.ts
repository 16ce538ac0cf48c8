import { useEffect } from 'preact/hooks';

import { useStudio } from '../context.js';

/** Publishing and visibility changes send no message. */
export function useOverviewRefreshOnMountAndFocus(): void {
    const studio = useStudio();
    useEffect(() => {
        const read = (): void => void studio.refresh();
        read();
        addEventListener('focus', read);
        return () => removeEventListener('focus', read);
    }, [studio]);
}
