/**
 * The tools that harnesses bring, by their names as `toolName` spells them: one list for what a call was for, and for
 * what is told of it.
 *
 * @module
 */

export const READ_TOOL =
  /^(?:read|read_file|view|fs_read|open_file|cat_file|read_many_files|notebook_read|view_file|get_file_contents)$/;
export const WRITE_TOOL = /^(?:write|write_file|create_file|fs_write|write_to_file|save_file)$/;
export const EDIT_TOOL =
  /^(?:edit|multi_?edit|edit_file|notebook_edit|str_replace\w*|apply_?(?:patch|diff)|patch|replace|replace_in_file|search_replace|insert_edit\w*)$/;
export const SEARCH_TOOL =
  /^(?:grep|glob|find|ls|list|list_dir(?:ectory)?|list_files|search_files|file_search|grep_search|codebase_search|search_file_content|find_files)$/;
export const WEB_SEARCH_TOOL = /^(?:web_?search|google_web_search|search_web|internet_search)$/;
/** Some only look, others do not: what stands first in the name tells. */
export const FETCH_TOOL =
  /^(?:web_?fetch|fetch(?:_(?:url|page|webpage|content))?|http_?(?:get|post|request)?|browser_navigate|navigate|open_url|read_url|visit_(?:url|page)|goto)$/;
