/** @jsxImportSource react */
import { useState, type ReactNode } from 'react';

export function Page({ children }: { children?: ReactNode }) {
    const [count, setCount] = useState(0);
    return (
        <main className="page" onClick={() => setCount(count + 1)}>
            <button type="button" style={{ color: 'red' }}>
                {count}
            </button>
            {children}
        </main>
    );
}

// @ts-expect-error elements of an integration are none of a web page
void (<block>x</block>);
