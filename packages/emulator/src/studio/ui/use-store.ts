import { useEffect, useState } from 'preact/hooks';

import type { Store } from '../../page/store.js';

export function useStore<Value>(store: Store<Value>): Value {
    const [, setValue] = useState(store.get());
    useEffect(() => {
        const update = (): void => setValue(() => store.get());
        // Catch changes between render and effect.
        update();
        return store.subscribe(update);
    }, [store]);
    return store.get();
}
