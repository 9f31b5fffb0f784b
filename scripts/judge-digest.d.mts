export declare function judgeDigest(root?: string): string;
