import { useEffect, useState } from 'preact/hooks';

import { messageOf } from '../../values/message-of.js';
import { useStudio } from './context.js';

/** Part of the page that is loaded when it is shown first; undefined until it is there. Another `name` loads another. */
export function useLoaded<Value>(name: string, load: () => Promise<Value>): Value | undefined {
    const studio = useStudio();
    const [loaded, setLoaded] = useState<{ name: string; value: Value } | undefined>(undefined);
    useEffect(() => {
        // By then another one may have been chosen, which was loaded before.
        let isChosen = true;
        load().then(
            (value) => isChosen && setLoaded({ name, value }),
            (error: unknown) => studio.notify(`The view of ${name} could not be loaded: ${messageOf(error)}`),
        );
        // Each name has one way to be loaded.
        return () => void (isChosen = false);
    }, [studio, name]);
    return loaded?.name === name ? loaded.value : undefined;
}
