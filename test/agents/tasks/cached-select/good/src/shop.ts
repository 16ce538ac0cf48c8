interface Product {
    id: string;
    name: string;
}

const CACHE_MS = 60_000;

const MAX_SEARCHES = 100;

const cache = new Map<string, { at: number; products: Product[] }>();

export async function findProducts(words: string): Promise<Product[]> {
    const cached = cache.get(words);
    if (cached && Date.now() - cached.at < CACHE_MS) return cached.products;
    const response = await fetch(`https://shop.example.com/products?q=${encodeURIComponent(words)}`);
    if (!response.ok) throw new Error(`The shop answered ${response.status}.`);
    const products = (await response.json()) as Product[];
    if (cache.size >= MAX_SEARCHES) cache.clear();
    cache.set(words, { at: Date.now(), products });
    return products;
}
