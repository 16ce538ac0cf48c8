import { useEffect, useState } from 'preact/hooks';

import { getErrorMessage } from '../../values/get-error-message.js';

/** Part of the page that is loaded, or why it could not be; neither while it is on its way. */
export interface LazyModule<Value> {
    value?: Value;
    error?: string;
}

/** Loads a part of the page when it is shown first. Another `name` loads another. */
export function useLazyModule<Value>(name: string, load: () => Promise<Value>): LazyModule<Value> {
    const [loaded, setLoaded] = useState<LazyModule<Value> & { name: string }>();
    useEffect(() => {
        // By then another one may have been chosen, which was loaded before.
        let isChosen = true;
        load().then(
            (value) => isChosen && setLoaded({ name, value }),
            (error: unknown) => isChosen && setLoaded({ name, error: getErrorMessage(error) }),
        );
        // Each name has one way to be loaded.
        return () => void (isChosen = false);
    }, [name]);
    return loaded?.name === name ? loaded : {};
}
