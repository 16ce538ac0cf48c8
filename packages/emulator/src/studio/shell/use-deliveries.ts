import { useEffect, useState } from 'preact/hooks';

import { useStudio } from './context.js';

/** Another value each time that events began or ended, and when the connection is there again: what follows from them is read again. */
export function useDeliveries(): number {
    const studio = useStudio();
    const [told, setTold] = useState(0);
    useEffect(() => {
        const more = (): void => setTold((count) => count + 1);
        const leaving = [
            studio.deliveries.subscribe(more),
            studio.connection.subscribe(() => studio.connection.get() === 'live' && more()),
        ];
        return () => leaving.forEach((leave) => leave());
    }, [studio]);
    return told;
}
