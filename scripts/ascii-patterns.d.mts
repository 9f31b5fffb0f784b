export function withAsciiPatterns(source: string, path?: string): string;
