/** Runs as a process: answers each question with the tree of its text as JSON, or with the parser's error. */
import { markdownToMdast, mdxToMdast } from 'satteri';

const parsers = { markdownToMdast, mdxToMdast };

process.on('message', ({ source, parse, options, depth }) => {
  let answer;
  try {
    answer = { tree: parsers[parse](source, options) };
    const open = [[answer.tree, 0]];
    for (let item = open.pop(); item; item = open.pop()) {
      const [node, level] = item;
      if (level > depth) delete node.children;
      for (const child of node.children ?? []) open.push([child, level + 1]);
    }
  } catch (fault) {
    answer = { error: String(fault?.message ?? fault) };
  }
  process.send(JSON.stringify(answer));
});
