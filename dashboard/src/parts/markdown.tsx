/**
 * Markdown as elements. Its HTML is shown as it is written, pictures are not loaded, links go out only to the web and
 * to nobody's scripts.
 *
 * @module
 */
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { ComponentChildren, JSX } from 'preact';
import { visible } from './text.ts';

type Root = ReturnType<typeof fromMarkdown>;
type Node = Root | Root['children'][number];

/** A body longer than this is cut: drawing it would hold up the page. */
const MAX_CHARACTERS = 200_000;
const SAFE_LINK = /^(?:https?:|mailto:)/i;

export function Markdown({ text }: { readonly text: string }): JSX.Element {
  const tree = fromMarkdown(text.slice(0, MAX_CHARACTERS), {
    extensions: [gfmTable()],
    mdastExtensions: [gfmTableFromMarkdown()],
  });
  return (
    <div class="prose">
      {childrenOf(tree)}
      {text.length > MAX_CHARACTERS && <p class="muted">The rest is not shown.</p>}
    </div>
  );
}

function childrenOf(node: Node): ComponentChildren {
  return 'children' in node ? node.children.map((child, at) => draw(child as Node, at)) : null;
}

function draw(node: Node, key: number): ComponentChildren {
  switch (node.type) {
    case 'text':
      return visible(node.value);
    case 'paragraph':
      return <p key={key}>{childrenOf(node)}</p>;
    case 'heading': {
      // The page has the first one.
      const Heading = `h${Math.min(6, node.depth + 1)}` as 'h2';
      return <Heading key={key}>{childrenOf(node)}</Heading>;
    }
    case 'emphasis':
      return <em key={key}>{childrenOf(node)}</em>;
    case 'strong':
      return <strong key={key}>{childrenOf(node)}</strong>;
    case 'inlineCode':
      return <code key={key}>{visible(node.value)}</code>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
        <pre key={key} tabIndex={0}>
          <code>{visible(node.value)}</code>
        </pre>
      );
    case 'list':
      return node.ordered ? (
        <ol key={key} start={node.start ?? 1}>
          {childrenOf(node)}
        </ol>
      ) : (
        <ul key={key}>{childrenOf(node)}</ul>
      );
    case 'listItem':
      return <li key={key}>{childrenOf(node)}</li>;
    case 'blockquote':
      return <blockquote key={key}>{childrenOf(node)}</blockquote>;
    case 'thematicBreak':
      return <hr key={key} />;
    case 'break':
      return <br key={key} />;
    case 'link':
      return SAFE_LINK.test(node.url) ? (
        <a key={key} href={node.url} title={node.url} target="_blank" rel="noopener noreferrer nofollow">
          {childrenOf(node)}
        </a>
      ) : (
        <span key={key} title={visible(node.url)}>
          {childrenOf(node)}
        </span>
      );
    case 'image':
      return (
        <span key={key} class="muted">
          [picture: {visible(node.alt || node.url)}]
        </span>
      );
    case 'table':
      return <DrawnTable key={key} table={node} />;
    case 'html':
      return <code key={key}>{visible(node.value)}</code>;
    default:
      return 'children' in node ? <span key={key}>{childrenOf(node)}</span> : null;
  }
}

type Table = Extract<Node, { type: 'table' }>;

function DrawnTable({ table }: { readonly table: Table }): JSX.Element {
  const [head, ...rows] = table.children;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keys
    <div class="scroll" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {head?.children.map((cell, at) => (
              <th key={at}>{childrenOf(cell)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              {row.children.map((cell, column) => (
                <td key={column}>{childrenOf(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
