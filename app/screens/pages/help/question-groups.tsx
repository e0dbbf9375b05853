import type { ContentSection } from '#app/kit/content/markdown.server.ts'
import { ChevronDown } from '#app/ui/icons.tsx'
import { Html } from '../content-page.tsx'

type Group = { heading: ContentSection; questions: ContentSection[] }

/** The questions under their headings, each folded up until it is asked. */
export const QuestionGroups = ({ sections }: { sections: ContentSection[] }) => (
  <>
    {groupsOf(sections).map(({ heading, questions }) => (
      <section key={heading.id} aria-labelledby={heading.id} className="mb-8">
        <h2 id={heading.id} className="scroll-mt-4 text-2xl">
          {heading.title}
        </h2>
        <div className="mt-3 divide-y divide-line rounded-card border border-line bg-card">
          {questions.map((question) => (
            <Question key={question.id} {...question} />
          ))}
        </div>
      </section>
    ))}
  </>
)

const Question = ({ id, title, html }: ContentSection) => (
  <details className="group">
    <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-3 hover:bg-mist">
      <h3 className="font-sans text-base leading-snug">{title}</h3>
      <ChevronDown
        className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
    {/* The name is on the answer: a browser that goes there unfolds it. */}
    <div id={id} className="scroll-mt-20 px-4 pb-1">
      <Html html={html} />
    </div>
  </details>
)

function groupsOf(sections: ContentSection[]): Group[] {
  const groups: Group[] = []
  for (const section of sections) {
    if (section.depth === 2) groups.push({ heading: section, questions: [] })
    else groups.at(-1)?.questions.push(section)
  }
  return groups
}
