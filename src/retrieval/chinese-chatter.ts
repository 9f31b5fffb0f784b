/**
 * Chinese words that are said around a task: "请帮我……一下，谢谢". Text without spaces is cut into pairs of characters, so
 * that each of them would leave pairs that no skill has, and a polite prompt would be about less than a curt one.
 *
 * @module
 */

/** Requests and thanks. */
const COURTESY = `
请帮我 请帮忙 请给我 请为我 请替我 请你 请问 帮我 帮忙 帮一下忙 给我 为我 替我 麻烦你 麻烦您 麻烦 劳驾 拜托 谢谢你 谢谢您 谢谢 感谢 多谢 辛苦了
你好 您好 好的 能不能 能否 可不可以 可以吗 可以 可否 是否可以 我想让你 我想要 我想 我要 我需要 我希望 希望你 想让你 需要你 让你 帮助我
告诉我 看一下 看看 看一看 试试 试一下`;

/** Words that count, point or join: "一份", "这个", "以及". */
const FUNCTION = `
一下 一份 一个 一篇 一些 一点 一段 一张 一条 一首 一种 一次 这个 那个 这份 那份 这篇 那篇 这些 那些 这段 这张 这里 那里 这样 那样
如何 怎么样 怎么 怎样 什么 为什么 哪个 哪些 有没有 是不是 是否 应该 现在 今天 然后 接着 以及 还有 并且 而且 或者 如果 因为 所以 但是 不过
我们 你们 他们 我的 你的 他的 自己 关于 对于 一起 已经 正在 的话`;

/** They join words, or end a sentence; as a part of a word ("目的", "了解", "请求") they stay. */
const PARTICLE =
  /的(?!确|士)(?<!目的)|了(?!解|不起)(?<!为了)|[吗呢吧啊嘛呀]|^请(?!求|教|假|客|柬)|^把(?!手|握|关|柄)|^将(?!来|军|要)/gu;

const WORDS = [...new Set(`${COURTESY} ${FUNCTION}`.split(/\s+/).filter((word) => word !== ''))];
/** Longest first: of "请帮我" nothing must be left. */
const CHATTER = new RegExp(WORDS.sort((a, b) => b.length - a.length).join('|'), 'gu');
const RUN = /\p{Script=Han}+/gu;
const HAN = /\p{Script=Han}/u;

/** The text with a space in place of each of them. */
export function withoutChineseChatter(text: string): string {
  if (!HAN.test(text)) return text;
  return text.replace(RUN, (run) =>
    run
      .replace(CHATTER, ' ')
      .split(' ')
      .map((part) => part.replace(PARTICLE, ' '))
      .join(' '),
  );
}
